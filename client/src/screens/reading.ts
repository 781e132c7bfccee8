/** What opens above pages and tables to be read or set; it comes when the first of it is asked for. */
export { default as Rules } from './Rules.svelte';
export { default as Settings } from './Settings.svelte';
export { default as KeysSheet } from './table/KeysSheet.svelte';
export { default as TextSheet } from './table/TextSheet.svelte';
