import { mergeConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import base from './vite.config.ts';

export default mergeConfig(
  base,
  defineConfig({
    resolve: { conditions: ['browser'] },
    // The catalogues lie beside the client, not in it.
    server: { fs: { allow: ['..'] } },
    test: { environment: 'jsdom', include: ['src/**/*.test.ts'] },
  }),
);
