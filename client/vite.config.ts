import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';
import { catalogues } from './catalogues.ts';

const server = 'http://localhost:8765';
const BASE =
  /node_modules|preload-helper|virtual|src.(i18n|settings|router|net.api)|components.(Card|card|Glyph|Icon|icons|faces|shapes)/;

/** Imports on demand stay plain: all styles come with the page, so that no part has to wait for its own. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load();' : undefined),
};

export default defineConfig({
  base: '/',
  plugins: [plainImports, svelte(), catalogues()],
  build: {
    target: 'es2022',
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What every page needs is one file, which outlives the changes of the others.
        codeSplitting: { groups: [{ name: 'base', test: BASE }] },
      },
    },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
