import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../src/katmuis/i18n/', import.meta.url));
const MODULE = 'virtual:catalogues';
const LANGUAGES = ['nl', 'de', 'en'];

/** All messages of a language that the pages show, as data by key; the command line's own are left out. */
export function catalogue(language: string): string {
  const names = readdirSync(`${FOLDER}${language}`).sort();
  const shown = names.filter((name) => name.endsWith('.ftl') && name !== 'cli.ftl');
  const text = shown.map((name) => readFileSync(`${FOLDER}${language}/${name}`, 'utf8')).join('\n');
  const { body } = new FluentResource(text);
  return JSON.stringify(Object.fromEntries(body.map(({ id, value }) => [id, value])));
}

/** Emits one file a language, read and ready, so that neither the messages nor their reader weigh on the script. */
export function catalogues(): Plugin {
  let serving = false;
  return {
    name: 'catalogues',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const language = /^\/@catalogue\/(nl|de|en)\.json/.exec(request.url ?? '')?.[1];
        if (!language) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(catalogue(language));
      });
    },
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const address = (language: string): string => {
        if (serving) return JSON.stringify(`/@catalogue/${language}.json`);
        const file = this.emitFile({ type: 'asset', name: `${language}.json`, source: catalogue(language) });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      };
      return `export default {${LANGUAGES.map((language) => `${language}: ${address(language)}`).join(', ')}};`;
    },
  };
}
