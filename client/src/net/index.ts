export { systemClock, type Clock } from './clock';
export { freshId } from './ids';
export { Line, type Aside, type LineEvents, type LineState, type Order } from './line';
export { opener, watchPage } from './watch';
