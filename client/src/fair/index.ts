export { checking } from './trace';
export type { Finding, Kept, Place, Report, ShuffleChecked } from './finding';
export { LONGEST, parseRecord, readRecord, UnreadableRecord, type UnreadableCode } from './read';
export { inSlices } from './slices';
export type { Cards, GameRecord } from './record';
