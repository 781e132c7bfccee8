/** What only tables of more than two seats need; it comes with the first of them. */
import { wearCoats } from '../../components/coats.svelte';
import { COATS } from '../../components/coatHeads';

wearCoats(COATS);

export { default as Lanes } from '../../components/Lanes.svelte';
export { default as Standings } from '../Standings.svelte';
export { default as Others } from './Others.svelte';
