import type { Language } from '../i18n/languages';

/** How the pages about rule sets are called in an address. */
const RULES: Record<Language, string> = { nl: 'regels', de: 'regeln', en: 'rules' };

/** Where there is something to read about the game; the server writes these pages, so a link there needs a target. */
export const contentsPage = (language: Language): string => `/${language}`;

/** Where the rules of a preset are explained at length. */
export const presetPage = (language: Language, preset: string): string => `/${language}/${RULES[language]}/${preset}`;

/** How the page that compares the levels is called in an address. */
const LEVELS: Record<Language, string> = { nl: 'niveaus', de: 'stufen', en: 'levels' };

/** Where the computers' levels are compared. */
export const levelsPage = (language: Language): string => `/${language}/${LEVELS[language]}`;
