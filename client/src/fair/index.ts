export { checking, type Finding, type Kept, type Place, type Report, type ShuffleChecked } from './trace';
export { LONGEST, parseRecord, readRecord, UnreadableRecord, type UnreadableCode } from './read';
export { inSlices } from './slices';
export type { Cards, GameRecord } from './record';
