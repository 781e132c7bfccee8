import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { catalogues } from './catalogues.ts';

const server = 'http://localhost:8765';

export default defineConfig({
  base: '/',
  plugins: [svelte(), catalogues()],
  build: { target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
