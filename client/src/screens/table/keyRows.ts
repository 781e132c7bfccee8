/** The letters of so many places. */
const letters = (all: string, count: number): string => all.split('').slice(0, count).join(' ');

/** The rows of the list that `?` shows: the keys, and the message that explains them. */
export const keyRows = (discards: number, hand: number, partner: boolean): { keys: string; message: string }[] => [
  { keys: '← ↑ → ↓', message: 'keys-move' },
  { keys: 'Enter', message: 'keys-pick' },
  { keys: 'Esc', message: 'keys-let-go' },
  { keys: '1 – 8', message: 'keys-centre' },
  { keys: letters('QWERXC', discards), message: 'keys-discards' },
  { keys: 'A', message: 'keys-stock' },
  { keys: letters('SDFGHJK', hand), message: 'keys-hand' },
  ...(partner ? [{ keys: 'Shift A Q …', message: 'keys-partner' }] : []),
  { keys: 'Shift ← →', message: 'keys-rearrange' },
  { keys: 'O', message: 'keys-sort' },
  { keys: 'U', message: 'keys-undo' },
  { keys: 'T', message: 'keys-text' },
  { keys: 'V', message: 'keys-replay' },
  { keys: 'L', message: 'keys-log' },
  { keys: 'I', message: 'keys-rules' },
  { keys: 'M', message: 'keys-menu' },
  { keys: '?', message: 'keys-list' },
];
