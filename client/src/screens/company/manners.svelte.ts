/** How a visitor wants to be with others; kept in this browser only. */
interface Manners {
  /** Whether phrases of others are shown. */
  phrases: boolean;
  /** Whether a tone says that it is one's turn. */
  sound: boolean;
}

const KEY = 'katmuis.manners';

function read(): Manners {
  const usual = { phrases: true, sound: true };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Manners>;
    return { phrases: kept.phrases !== false, sound: kept.sound !== false };
  } catch {
    return usual;
  }
}

const state = $state<Manners>(read());

/** The manners in force. */
export const manners: Readonly<Manners> = state;

/** Changes some of them. */
export function behave(some: Partial<Manners>): void {
  Object.assign(state, some);
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser without storage keeps them until the page is left.
  }
}
