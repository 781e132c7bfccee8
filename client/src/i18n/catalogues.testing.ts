import { FluentResource } from '@fluent/bundle';
import type { Catalogue } from './format';
import type { Language } from './languages';
import { show } from './translate.svelte';

const FILES = import.meta.glob<string>('../../../src/katmuis/i18n/*/*.ftl', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files of a language that the pages show, by name; for tests alone, since it takes all of them into the script. */
export function filesOf(language: Language): Map<string, string> {
  const here = Object.entries(FILES).filter(([path]) => path.includes(`/i18n/${language}/`));
  const named = here.map(([path, text]) => [path.split('/').at(-1)!, text] as const);
  return new Map(named.filter(([name]) => !['arena.ftl', 'cli.ftl', 'pages.ftl', 'train.ftl'].includes(name)));
}

/** Reads a catalogue as the build does. */
export function readCatalogue(text: string): Catalogue {
  return Object.fromEntries(new FluentResource(text).body.map(({ id, value }) => [id, value]));
}

/** Shows a language at once, without a request. */
export function speak(language: Language): void {
  show(language, readCatalogue([...filesOf(language).values()].join('\n')));
}
