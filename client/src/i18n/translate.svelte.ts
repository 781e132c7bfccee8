import addresses from 'virtual:catalogues';
import { Formatter, type Catalogue, type Parameters } from './format';
import { negotiate, type Language } from './languages';

export type Translate = (key: string, parameters?: Parameters) => string;

interface Shown {
  language: Language;
  catalogue: Catalogue;
  formatter: Formatter;
}

const shownAs = (language: Language, catalogue: Catalogue): Shown => ({
  language,
  catalogue,
  formatter: new Formatter(language, catalogue),
});

let shown = $state.raw(shownAs('en', {}));

/** Shows a catalogue from now on. */
export function show(language: Language, catalogue: Catalogue): void {
  shown = shownAs(language, catalogue);
  document.documentElement.lang = language;
}

/** The message `key` with its parameters in the language on the page; an unknown key stands for itself. */
export const t: Translate = (key, parameters) => shown.formatter.message(key, parameters) ?? key;

/** Whether the catalogue has a message, for texts that depend on codes of the server. */
export const known = (key: string): boolean => Object.hasOwn(shown.catalogue, key);

/** The language on the page. */
export const language = (): Language => shown.language;

let loaded: Language | undefined;

/** Loads the catalogue of the chosen language, unless it is on the page, and shows it; throws where it cannot be had. */
export async function start(choice: Language | 'auto'): Promise<void> {
  const language = choice === 'auto' ? negotiate(navigator.languages) : choice;
  if (language === loaded) return;
  const before = loaded;
  loaded = language;
  try {
    const catalogue = (await (await fetch(addresses[language])).json()) as Catalogue;
    // Another language may have been chosen while this one was on its way.
    if (loaded === language) show(language, catalogue);
  } catch (error) {
    if (loaded === language) loaded = before;
    throw error;
  }
}
