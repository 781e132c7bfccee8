/** The seats that people at this device have taken, by table: who plays from one device plays for several seats. */
const key = (table: string): string => `katmuis.seats.${table}`;

/** Remembers them, where they are several. */
export function keepSeats(table: string, seats: readonly number[]): void {
  try {
    if (seats.length > 1) localStorage.setItem(key(table), seats.join());
    else localStorage.removeItem(key(table));
  } catch {
    // A browser without storage plays for one seat alone.
  }
}

/** The seats that were kept, none where there were not several. */
export function readSeats(table: string): number[] {
  try {
    const kept = localStorage.getItem(key(table)) ?? '';
    return /^[1-6](,[1-6])+$/.test(kept) ? kept.split(',').map(Number) : [];
  } catch {
    return [];
  }
}
