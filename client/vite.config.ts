import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { catalogues } from './catalogues.ts';
import { pages } from './pages.ts';

const server = 'http://localhost:8765';
/** What several parts need, as one file: packed together it is smaller, and it outlives the changes of the parts. */
const BASE = new RegExp(
  [
    'node_modules(?!.@noble)|preload-helper|virtual:catalogues$',
    'src.(i18n|settings|router|net.anew|game.(position|words|log|moves|hand|kept|cards|sides)|screens.table.(status|keys\\.))',
    'components.(Card|card|Glyph|Icon|icons|Head|faces|shapes)',
  ].join('|'),
);

/** Rules, settings, keys and the table in words: what opens above a table and comes when it is first asked for. */
const READING = /components.Segmented|table.(Keys|keyRows|TextSheet)|screens.(Rules|Settings|Differences|ruleText|setName|shortRules)/;

const PLAIN = `import { failed } from '/src/net/anew.ts';
export const __vitePreload = (part) => part().catch((error) => failed(error, part));`;

/** Imports on demand stay plain: all styles come with the page, so that no part has to wait for its own. One that fails is taken notice of. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? PLAIN : undefined),
};

/** No message says a date: what Fluent has for dates, the last in its file, stays out. */
const withoutDates: Plugin = {
  name: 'without-dates',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes('@fluent/bundle/esm/types')) return undefined;
    const at = code.indexOf('export class FluentDateTime');
    if (at < 0) throw new Error(`no dates of Fluent in ${id}`);
    const stub = 'export class FluentDateTime extends FluentType { static supportsValue() { return false; } }';
    return { code: code.slice(0, at) + stub, map: null };
  },
};

export default defineConfig({
  base: '/',
  plugins: [plainImports, withoutDates, svelte(), catalogues(), pages()],
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    assetsInlineLimit: 0,
    manifest: 'files.json',
    rolldownOptions: {
      // The second is the script of the reading pages, which the server writes.
      input: ['index.html', 'src/pages/theme.ts'],
      // No component here is a custom element, whose class Svelte would bring along all the same.
      treeshake: { moduleSideEffects: [{ test: /custom-element/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: [{ name: 'base', test: BASE }, { name: 'dialog', test: /components.Dialog|game.(race|deal)|net.contributions/ }, { name: 'switch', test: /components.Switch/ }, { name: 'reading', test: READING }] },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
