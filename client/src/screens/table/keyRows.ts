/** A row of the list that `?` shows: the keys, and the message that explains them. */
export interface KeyRow {
  /** Keys that are always these. */
  fixed?: string;
  /** What is usually pressed, where other keys may be chosen. */
  codes: string[];
  message: string;
}

const row = (fixed: string, message: string): KeyRow => ({ fixed, codes: [], message });
const letters = (all: string, message: string, count = all.length): KeyRow => ({
  codes: [...all.slice(0, count)].map((letter) => `Key${letter}`),
  message,
});

export const keyRows = (discards: number, hand: number, partner: boolean): KeyRow[] => [
  row('← ↑ → ↓', 'keys-move'),
  row('Enter', 'keys-pick'),
  row('Esc', 'keys-let-go'),
  row('1 – 8', 'keys-centre'),
  letters('QWERXC', 'keys-discards', discards),
  letters('A', 'keys-stock'),
  letters('SDFGHJK', 'keys-hand', hand),
  ...(partner ? [row('Shift …', 'keys-partner')] : []),
  row('Shift ← →', 'keys-rearrange'),
  letters('N', 'keys-hint'),
  letters('U', 'keys-undo'),
  letters('O', 'keys-sort'),
  letters('T', 'keys-text'),
  letters('V', 'keys-replay'),
  letters('L', 'keys-log'),
  letters('I', 'keys-rules'),
  letters('M', 'keys-menu'),
  row('?', 'keys-list'),
];

const SIGNS: Readonly<Record<string, string>> = {
  Comma: ',', Period: '.', Semicolon: ';', Quote: "'", BracketLeft: '[', BracketRight: ']', Minus: '-', Equal: '=',
  Backquote: '`', Backslash: '\\',
};

/** What stands on a key, as far as its place tells; undefined for keys that cannot be chosen. */
export const signOf = (code: string): string | undefined => /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? SIGNS[code];

/** The key that does what `usual` usually does. */
export const pressedFor = (usual: string, changed: string): string =>
  changed.split(' ').find((pair) => pair.endsWith(`>${usual}`))?.split('>')[0] ?? usual;
