import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const path = (name: string): string => fileURLToPath(new URL(`src/${name}`, import.meta.url));
const SHEETS = ['pages', 'parts', 'figures', 'wide', 'print'];
const NIGHT = /:root\[data-theme='night'\] (\{[^}]*\})/;

/**
 * The style sheet of the reading pages: the tokens, the night palette once more for a browser without script whose system
 * is dark, and the pages' own rules. It stands apart from the game's, which no reading page needs.
 */
export function pagesStyle(): string {
  const tokens = readFileSync(path('tokens.css'), 'utf8');
  const night = NIGHT.exec(tokens)?.[1];
  if (!night) throw new Error('no palette for the night in tokens.css');
  const dark = `@media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) ${night} }`;
  const own = SHEETS.map((name) => readFileSync(path(`pages/${name}.css`), 'utf8'));
  const whole = [tokens, dark, ...own].join('\n');
  return whole.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\s*\n\s*/g, '\n');
}

/** Emits the style sheet of the reading pages; the manifest names it `pages.css`, beside their script. */
export function pages(): Plugin {
  return {
    name: 'pages',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'pages.css', originalFileName: 'src/pages/pages.css', source: pagesStyle() });
    },
  };
}
