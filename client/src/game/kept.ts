import type { Position } from '../protocol/generated';
import type { KeptOrder } from './hand';

/** The position at the start of another's turn, which notice `number` brought: what a replay begins with. */
export interface TurnStart {
  number: number;
  position: Position;
}

function read<T>(store: Storage, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

function write(store: Storage, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // A browser without storage forgets when the page is left.
  }
}

const handKey = (table: string): string => `katmuis.hand.${table}`;
const startKey = (table: string): string => `katmuis.turn.${table}`;

export const readOrder = (table: string): KeptOrder | null => read<KeptOrder>(localStorage, handKey(table));
export const keepOrder = (table: string, order: KeptOrder): void => write(localStorage, handKey(table), order);
export const readStart = (table: string): TurnStart | null => read<TurnStart>(sessionStorage, startKey(table));
export const keepStart = (table: string, start: TurnStart): void => write(sessionStorage, startKey(table), start);

/** Forgets a table that is finished. */
export function forget(table: string): void {
  localStorage.removeItem(handKey(table));
  sessionStorage.removeItem(startKey(table));
}
