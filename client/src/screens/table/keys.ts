/**
 * What a key does at the table. Places follow the keyboard: digits the centre, q to r, x and c the discards, a to k the
 * own cards; with Shift, stock and discards are the partner's.
 */
export type KeyAction =
  | { does: 'pile'; pile: string; partner?: boolean }
  | { does: 'hand'; place: number }
  | { does: 'undo' | 'hint' | 'sort' | 'menu' | 'text' | 'replay' | 'log' | 'rules' | 'keys' };

const CODES: Readonly<Record<string, KeyAction>> = {
  KeyQ: { does: 'pile', pile: 'd1' },
  KeyW: { does: 'pile', pile: 'd2' },
  KeyE: { does: 'pile', pile: 'd3' },
  KeyR: { does: 'pile', pile: 'd4' },
  KeyX: { does: 'pile', pile: 'd5' },
  KeyC: { does: 'pile', pile: 'd6' },
  KeyA: { does: 'pile', pile: 's' },
  KeyS: { does: 'hand', place: 0 },
  KeyD: { does: 'hand', place: 1 },
  KeyF: { does: 'hand', place: 2 },
  KeyG: { does: 'hand', place: 3 },
  KeyH: { does: 'hand', place: 4 },
  KeyJ: { does: 'hand', place: 5 },
  KeyK: { does: 'hand', place: 6 },
  KeyU: { does: 'undo' },
  KeyN: { does: 'hint' },
  KeyO: { does: 'sort' },
  KeyM: { does: 'menu' },
  KeyT: { does: 'text' },
  KeyV: { does: 'replay' },
  KeyL: { does: 'log' },
  KeyI: { does: 'rules' },
};

/** What is usually pressed for what a key does: `KeyB>KeyN` in the changed keys gives to B what is usually done by N. */
export const usualCode = (code: string, changed: string): string =>
  changed.split(' ').find((pair) => pair.startsWith(`${code}>`))?.slice(code.length + 1) ?? code;

/** The action of a pressed key, by its place on the keyboard; null where it has none. */
export function actionOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>,
  changed: string,
): KeyAction | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (event.key === '?') return { does: 'keys' };
  const code = usualCode(event.code, changed);
  const digit = /^(?:Digit|Numpad)([1-8])$/.exec(code)?.[1];
  if (digit) return { does: 'pile', pile: `c${digit}` };
  const action = CODES[code] ?? null;
  return event.shiftKey && action?.does === 'pile' ? { ...action, partner: true } : action;
}
