import type { Position } from '../protocol/generated';
import type { KeptOrder } from './hand';

/** The position at the start of another's turn, which notice `number` brought: what a replay begins with. */
export interface TurnStart {
  number: number;
  position: Position;
}

/** The stores of the browser; asking for one fails where they are forbidden, and then nothing is kept. */
type Store = () => Storage;
const forGood: Store = () => localStorage;
export const forThisTab: Store = () => sessionStorage;

export function read(store: Store, key: string): unknown {
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

export const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isText = (value: unknown): boolean => typeof value === 'string';
export const isList = (value: unknown, item: (value: unknown) => boolean): boolean => Array.isArray(value) && value.every(item);
export const isPile = (value: unknown): boolean => isList(value, isText);

// ------------------------------------------------------------

const handKey = (table: string): string => `katmuis.hand.${table}`;
export const startKey = (table: string): string => `katmuis.turn.${table}`;

export const keepOrder = (table: string, order: KeptOrder): void => write(forGood, handKey(table), order);
export const keepStart = (table: string, start: TurnStart): void => write(forThisTab, startKey(table), start);

/** How the hand lay; null where nothing that can be read was kept. */
export function readOrder(table: string): KeptOrder | null {
  const kept = read(forGood, handKey(table));
  if (!isObject(kept) || !isPile(kept.cards)) return null;
  return { cards: kept.cards as string[], sorted: kept.sorted === true };
}

/** Forgets a table that is finished. */
export function forget(table: string): void {
  remove(forGood, handKey(table));
  remove(forThisTab, startKey(table));
}
