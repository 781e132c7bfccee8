export { LANGUAGE_NAMES, LANGUAGES, negotiate, type Language } from './languages';
export { known, language, show, start, t, type Parameters, type Translate } from './translate.svelte';
