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

/** Messages that come only with the screen that shows them. */
export type Part = Readonly<Record<Language, string>>;

const fetched = async (address: string): Promise<Catalogue> => (await (await fetch(address)).json()) as Catalogue;

let loaded: Language | undefined;
/** The parts that have been asked for, each with its coming. */
const parts = new Map<Part, Promise<void>>();

/** The catalogue of a language with the parts that have been asked for, also while it was on its way. */
async function whole(language: Language): Promise<Catalogue> {
  const count = parts.size;
  const found = [addresses, ...parts.keys()].map((each) => fetched(each[language]));
  const catalogue = Object.assign({}, ...(await Promise.all(found))) as Catalogue;
  return parts.size === count ? catalogue : whole(language);
}

/** Loads the catalogue of the chosen language, unless it is on the page, and shows it; throws where it cannot be had. */
export async function start(choice: Language | 'auto'): Promise<void> {
  const language = choice === 'auto' ? negotiate(navigator.languages) : choice;
  if (language === loaded) return;
  const before = loaded;
  loaded = language;
  try {
    const catalogue = await whole(language);
    // Another language may have been chosen while this one was on its way.
    if (loaded === language) show(language, catalogue);
  } catch (error) {
    if (loaded === language) loaded = before;
    throw error;
  }
}

/** Adds a part to the language on the page, and to those that are chosen later; throws where it cannot be had. */
export function startPart(part: Part): Promise<void> {
  const begun = parts.get(part) ?? fetchPart(part);
  parts.set(part, begun);
  return begun;
}

async function fetchPart(part: Part): Promise<void> {
  try {
    const { language } = shown;
    const more = await fetched(part[language]);
    // Another language that has been shown meanwhile has brought the part with it.
    if (shown.language === language) show(language, { ...shown.catalogue, ...more });
  } catch (error) {
    parts.delete(part);
    throw error;
  }
}
