import type { Position, SeatSeen } from '../protocol/generated';
import { forThisTab, isList, isObject, isPile, read, startKey, type TurnStart } from './kept';

const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;

const isSeat = (value: unknown): boolean =>
  isObject(value) &&
  ['seat', 'stock', 'hand'].every((name) => isCount(value[name])) &&
  isPile(value.tops) &&
  isList(value.discards, isPile) &&
  (value.hand_cards === null || value.hand_cards === undefined || isPile(value.hand_cards));

const isPosition = (value: unknown): value is Position =>
  isObject(value) &&
  ['turn', 'draw', 'aside'].every((name) => isCount(value[name])) &&
  isList(value.centres, isPile) &&
  isList(value.seats, isSeat);

/** Whether two positions have the same seats and piles, so that one can be shown in place of the other. */
function sameTable(one: Position, other: Position): boolean {
  const seat = (seen: SeatSeen) => `${seen.seat}:${seen.discards.length}`;
  return one.centres.length === other.centres.length && one.seats.map(seat).join() === other.seats.map(seat).join();
}

/** The start of the last turn of another; null where none was kept that fits the table as it is now. */
export function readStart(table: string, now: Position): TurnStart | null {
  const kept = read(forThisTab, startKey(table));
  if (!isObject(kept) || !isCount(kept.number) || !isPosition(kept.position)) return null;
  return sameTable(kept.position, now) ? { number: kept.number as number, position: kept.position } : null;
}
