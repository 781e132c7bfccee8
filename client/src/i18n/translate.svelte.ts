import { FluentBundle } from '@fluent/bundle';
import type { Pattern } from '@fluent/bundle/esm/ast.js';
import addresses from 'virtual:catalogues';
import { negotiate, type Language } from './languages';

export type Parameters = Record<string, string | number>;
export type Translate = (key: string, parameters?: Parameters) => string;

interface Shown {
  language: Language;
  bundle: FluentBundle;
}

let shown = $state.raw<Shown>({ language: 'en', bundle: new FluentBundle('en') });

/** The messages of a language by key, as they were read when the client was built. */
export type Catalogue = Readonly<Record<string, Pattern | null>>;

/** Shows a catalogue from now on. */
export function show(language: Language, catalogue: Catalogue): void {
  // Every language here is written left to right: marks of isolation would only get in the way of search and copy.
  const bundle = new FluentBundle(language, { useIsolating: false });
  const body = Object.entries(catalogue).map(([id, value]) => ({ id, value, attributes: {} }));
  bundle.addResource({ body });
  shown = { language, bundle };
  document.documentElement.lang = language;
}

/** The message `key` with its parameters in the language on the page; an unknown key stands for itself. */
export const t: Translate = (key, parameters) => {
  const pattern = shown.bundle.getMessage(key)?.value;
  return pattern ? shown.bundle.formatPattern(pattern, parameters, []) : key;
};

/** Whether the catalogue has a message, for texts that depend on codes of the server. */
export function known(key: string): boolean {
  return shown.bundle.hasMessage(key);
}

/** The language on the page. */
export function language(): Language {
  return shown.language;
}

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
