/** What only tables of more than two seats need; it comes with the first of them. */
import { coats } from '../../components/coats';
import { headOf } from '../../components/coatHeads';

coats.draw = headOf;

export { default as Lanes } from '../../components/Lanes.svelte';
export { default as Standings } from '../Standings.svelte';
export { default as Others } from './Others.svelte';
