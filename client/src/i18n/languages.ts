export const LANGUAGES = ['nl', 'de', 'en'] as const;

export type Language = (typeof LANGUAGES)[number];

/** What each language calls itself. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { nl: 'Nederlands', de: 'Deutsch', en: 'English' };

/** The first language of a list of tags (`nl-BE`, `fr`, ...) that there is a catalogue for, else English. */
export function negotiate(tags: readonly string[]): Language {
  for (const tag of tags) {
    const found = LANGUAGES.find((language) => language === tag.toLowerCase().split('-')[0]);
    if (found) return found;
  }
  return 'en';
}
