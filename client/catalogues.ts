import { FluentResource } from '@fluent/bundle';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FOLDER = fileURLToPath(new URL('../src/katmuis/i18n/', import.meta.url));
/** Where the addresses of the messages come from; with the name of a part behind a slash, of that part. */
const MODULE = 'virtual:catalogues';
const LANGUAGES = ['nl', 'de', 'en'];

/** What the client never shows: messages of the command line and its reports, and of the reading pages, which the server writes. */
const ELSEWHERE = ['arena.ftl', 'cli.ftl', 'pages.ftl', 'train.ftl'];

/** Messages that come only with the screen that shows them, by the name of their file. */
const LATER = ['coach', 'company', 'verify'];
const MAIN = '';

/** The messages of one part of a language, as data by key: `MAIN` is all that the client shows but for the LATER. */
export function catalogue(language: string, part = MAIN): string {
  const names = readdirSync(`${FOLDER}${language}`).filter((name) => name.endsWith('.ftl') && !ELSEWHERE.includes(name));
  const isLater = (name: string): boolean => LATER.includes(name.slice(0, -'.ftl'.length));
  const shown = names.sort().filter((name) => (part ? name === `${part}.ftl` : !isLater(name)));
  const text = shown.map((name) => readFileSync(`${FOLDER}${language}/${name}`, 'utf8')).join('\n');
  const { body } = new FluentResource(text);
  return JSON.stringify(Object.fromEntries(body.map(({ id, value }) => [id, value])));
}

/** Emits one file a language and part, read and ready, so that neither the messages nor their reader weigh on the script. */
export function catalogues(): Plugin {
  let serving = false;
  return {
    name: 'catalogues',
    configResolved(config) {
      serving = config.command === 'serve';
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const [, part, language] = /^\/@catalogue\/([a-z]*)\.(nl|de|en)\.json/.exec(request.url ?? '') ?? [];
        if (part === undefined || !language) return next();
        response.setHeader('Content-Type', 'application/json');
        response.end(catalogue(language, part));
      });
    },
    resolveId: (id) => (id.startsWith(MODULE) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${MODULE}`)) return undefined;
      const part = id.slice(MODULE.length + 2);
      const address = (language: string): string => {
        if (serving) return JSON.stringify(`/@catalogue/${part}.${language}.json`);
        const name = `${part && `${part}.`}${language}.json`;
        const file = this.emitFile({ type: 'asset', name, source: catalogue(language, part) });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      };
      return `export default {${LANGUAGES.map((language) => `${language}: ${address(language)}`).join(', ')}};`;
    },
  };
}
