export { LANGUAGE_NAMES, LANGUAGES, negotiate, type Language } from './languages';
export type { Parameters } from './format';
export { known, language, show, start, startPart, t, type Translate } from './translate.svelte';
