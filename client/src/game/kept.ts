import type { Position, SeatSeen } from '../protocol/generated';
import type { KeptOrder } from './hand';

/** The position at the start of another's turn, which notice `number` brought: what a replay begins with. */
export interface TurnStart {
  number: number;
  position: Position;
}

/** The stores of the browser; asking for one fails where they are forbidden, and then nothing is kept. */
type Store = () => Storage;
const forGood: Store = () => localStorage;
const forThisTab: Store = () => sessionStorage;

function read(store: Store, key: string): unknown {
  try {
    return JSON.parse(store().getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(store: Store, key: string, value: unknown): void {
  try {
    store().setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage forgets when the page is left.
  }
}

function remove(store: Store, key: string): void {
  try {
    store().removeItem(key);
  } catch {
    // Nothing was kept.
  }
}

// ------------------------------------------------------------ what was kept may be anything

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
const isCount = (value: unknown): boolean => Number.isInteger(value) && (value as number) >= 0;
const isList = (value: unknown, item: (value: unknown) => boolean): boolean => Array.isArray(value) && value.every(item);
const isPile = (value: unknown): boolean => isList(value, isText);

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

// ------------------------------------------------------------

const handKey = (table: string): string => `katmuis.hand.${table}`;
const startKey = (table: string): string => `katmuis.turn.${table}`;

export const keepOrder = (table: string, order: KeptOrder): void => write(forGood, handKey(table), order);
export const keepStart = (table: string, start: TurnStart): void => write(forThisTab, startKey(table), start);

/** How the hand lay; null where nothing that can be read was kept. */
export function readOrder(table: string): KeptOrder | null {
  const kept = read(forGood, handKey(table));
  if (!isObject(kept) || !isPile(kept.cards)) return null;
  return { cards: kept.cards as string[], sorted: kept.sorted === true };
}

/** The start of the last turn of another; null where none was kept that fits the table as it is now. */
export function readStart(table: string, now: Position): TurnStart | null {
  const kept = read(forThisTab, startKey(table));
  if (!isObject(kept) || !isCount(kept.number) || !isPosition(kept.position)) return null;
  return sameTable(kept.position, now) ? { number: kept.number as number, position: kept.position } : null;
}

/** Forgets a table that is finished. */
export function forget(table: string): void {
  remove(forGood, handKey(table));
  remove(forThisTab, startKey(table));
}
