import { readName } from './setName';

/** A rule set with a name of the visitor's own: the rules in notation. */
export interface OwnSet {
  name: string;
  rules: string;
}

/** How many rule sets are kept. */
export const MOST_SETS = 20;
const LONGEST_RULES = 1000;
const KEY = 'katmuis.rulesets';

/** The rule sets of a stored text; what is none of ours is left out. */
export function parseSets(text: string | null): OwnSet[] {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(stored)) return [];
  const sets = stored.filter((each): each is OwnSet => {
    const { name, rules } = (each ?? {}) as Partial<OwnSet>;
    const isText = typeof name === 'string' && typeof rules === 'string';
    return isText && readName(name) === name && rules.length > 0 && rules.length <= LONGEST_RULES;
  });
  return sets.slice(0, MOST_SETS).map(({ name, rules }) => ({ name, rules }));
}

/** The sets with one more, the newest first: another of its name or with its rules gives way, and so does the oldest. */
export function withSet(sets: readonly OwnSet[], set: OwnSet): OwnSet[] {
  const others = sets.filter(({ name, rules }) => name !== set.name && rules !== set.rules);
  return [set, ...others].slice(0, MOST_SETS);
}

function read(): OwnSet[] {
  try {
    return parseSets(localStorage.getItem(KEY));
  } catch {
    return [];
  }
}

let sets = $state.raw<OwnSet[]>(read());

function write(changed: OwnSet[]): void {
  sets = changed;
  try {
    localStorage.setItem(KEY, JSON.stringify(changed));
  } catch {
    // A browser without storage keeps them until the page is left.
  }
}

/** The visitor's own rule sets, kept in this browser. */
export const ownSets = {
  get all(): readonly OwnSet[] {
    return sets;
  },
  /** The name that the visitor gave to these rules; null where he gave none. */
  nameOf: (rules: string): string | null => sets.find((set) => set.rules === rules)?.name ?? null,
  keep: (set: OwnSet): void => write(withSet(sets, set)),
  forget: (rules: string): void => write(sets.filter((set) => set.rules !== rules)),
};

addEventListener('storage', (event) => {
  if (event.key === KEY) sets = parseSets(event.newValue);
});
