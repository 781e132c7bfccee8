export { systemClock, type Clock } from './clock';
export { freshContribution, givenTo, keepGiven, type Given } from './contributions';
export { freshId } from './ids';
export { Line, type LineEvents, type LineState, type Order } from './line';
export { socketAddress, watchPage } from './watch';
