import type { Language } from './i18n/languages';

export type Theme = 'auto' | 'paper' | 'night';
export type Pace = 'off' | 'fast' | 'normal' | 'slow';
/** When the coach gives tips: in the first games of this browser, always, or never. */
export type Coach = 'first' | 'always' | 'never';

/** What a visitor has chosen; kept in this browser only. */
export interface Settings {
  theme: Theme;
  language: Language | 'auto';
  fourColours: boolean;
  pace: Pace;
  shortcuts: boolean;
  cardBack: number;
  /** Whether a discard that ends the turn asks first. */
  confirmations: boolean;
  /** Whether cards bear one large sign and buttons are larger: the look for children. */
  bigFaces: boolean;
  /** Whether the computer is the kind one: with the rules for children, and with all others. */
  kindForChildren: boolean;
  kindComputer: boolean;
  /** The levels of the computers, 1 to 6: one digit for all of them, or one for each from the second seat on. */
  levels: string;
  coach: Coach;
  /** How many games were begun in this browser. */
  games: number;
  /** The keys of the table that were changed: `KeyB>KeyN` does on B what is usually done on N. */
  keys: string;
  /** The rule set that Play starts, in notation. */
  rules: string;
}

export const DEFAULTS: Readonly<Settings> = {
  theme: 'auto',
  language: 'auto',
  fourColours: false,
  pace: 'normal',
  shortcuts: true,
  cardBack: 0,
  confirmations: false,
  bigFaces: false,
  kindForChildren: true,
  kindComputer: false,
  levels: '3',
  coach: 'first',
  games: 0,
  keys: '',
  rules: 'katz-und-maus',
};

/** What a setting may be where not everything of its type is allowed, as text. */
const ALLOWED: Partial<Record<string, RegExp>> = {
  theme: /^(auto|paper|night)$/,
  language: /^(auto|nl|de|en)$/,
  pace: /^(off|fast|normal|slow)$/,
  cardBack: /^[0-3]$/,
  levels: /^[1-6]{1,5}$/,
  coach: /^(first|always|never)$/,
  keys: /^[\w> ]{0,1000}$/,
  rules: /^[^]{0,1000}$/,
};

const KEY = 'katmuis.settings';
/** In how many games the coach helps who has not said whether he should. */
const FIRST_GAMES = 3;

/** Settings from stored text; what cannot be read or is not allowed falls back to its default. */
export function parseSettings(text: string | null): Settings {
  const settings = { ...DEFAULTS };
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    return settings;
  }
  if (typeof stored !== 'object' || stored === null) return settings;
  for (const [name, value] of Object.entries(stored)) {
    const isOfType = Object.hasOwn(DEFAULTS, name) && typeof value === typeof DEFAULTS[name as keyof Settings];
    if (isOfType && (ALLOWED[name]?.test(value as string) ?? true)) Object.assign(settings, { [name]: value });
  }
  return settings;
}

function read(): Settings {
  try {
    return parseSettings(localStorage.getItem(KEY));
  } catch {
    return { ...DEFAULTS };
  }
}

const state = $state<Settings>(read());

/** The settings in force; reading a field in a component or effect follows its changes. */
export const settings: Readonly<Settings> = state;

/** Changes settings here, in the store of the browser and so in its other tabs. */
export function change(some: Partial<Settings>): void {
  Object.assign(state, some);
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // A browser without storage keeps the settings until the page is left.
  }
  applySettings();
}

const media = (query: string): MediaQueryList | undefined => globalThis.matchMedia?.(query);
const dark = media('(prefers-color-scheme: dark)');
const still = media('(prefers-reduced-motion: reduce)');

/** Whether the coach gives tips in a game by the rules of a preset. */
export const coachInForce = (preset: string | undefined): boolean =>
  state.coach === 'always' || (state.coach === 'first' && (state.games <= FIRST_GAMES || preset === 'children'));

/** The theme on the page now, with `auto` worked out. */
export function themeInForce(): 'paper' | 'night' {
  if (state.theme !== 'auto') return state.theme;
  return dark?.matches ? 'night' : 'paper';
}

/** The pace on the page now: `off` where the system asks for less motion. */
export function paceInForce(): Pace {
  return still?.matches ? 'off' : state.pace;
}

/** Writes theme, colours, size and pace to the document, where the style sheets read them. */
export function applySettings(): void {
  const { dataset } = document.documentElement;
  dataset.theme = themeInForce();
  dataset.pace = paceInForce();
  dataset.four = state.fourColours ? 'yes' : 'no';
  dataset.big = state.bigFaces ? 'yes' : 'no';
  const colour = dataset.theme === 'night' ? '#1F4B4D' : '#A5CEC3';
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', colour);
}

dark?.addEventListener('change', applySettings);
still?.addEventListener('change', applySettings);
addEventListener('storage', (event) => {
  if (event.key !== KEY) return;
  Object.assign(state, parseSettings(event.newValue));
  applySettings();
});
