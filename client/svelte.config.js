import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    discloseVersion: false,
    // A short name for the styles of a component: it stands in every element that they are for.
    cssHash: ({ hash, css }) => `k${hash(css).slice(0, 5)}`,
  },
};
