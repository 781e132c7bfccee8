import type { Language } from './i18n/languages';

export type Theme = 'auto' | 'paper' | 'night';
export type Pace = 'off' | 'fast' | 'normal' | 'slow';

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
  /** Whether the computer is the kind one, whatever the rules. */
  kindComputer: boolean;
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
  kindComputer: false,
  rules: 'katz-und-maus',
};

const ALLOWED: { [K in keyof Settings]: (value: unknown) => boolean } = {
  theme: (value) => ['auto', 'paper', 'night'].includes(value as string),
  language: (value) => ['auto', 'nl', 'de', 'en'].includes(value as string),
  fourColours: (value) => typeof value === 'boolean',
  pace: (value) => ['off', 'fast', 'normal', 'slow'].includes(value as string),
  shortcuts: (value) => typeof value === 'boolean',
  cardBack: (value) => [0, 1, 2, 3].includes(value as number),
  confirmations: (value) => typeof value === 'boolean',
  bigFaces: (value) => typeof value === 'boolean',
  kindComputer: (value) => typeof value === 'boolean',
  rules: (value) => typeof value === 'string' && value.length <= 1000,
};

const KEY = 'katmuis.settings';

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
    if (Object.hasOwn(ALLOWED, name) && ALLOWED[name as keyof Settings](value)) Object.assign(settings, { [name]: value });
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
