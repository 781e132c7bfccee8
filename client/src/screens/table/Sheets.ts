/** What opens above every table; it comes after the table, before anybody has need of it. */
export { default as RaceChart } from '../../components/RaceChart.svelte';
export { placesOf, totalsOf, verdict } from '../outcome';
export { default as ResultScene } from '../ResultScene.svelte';
export { default as AskSheet } from './AskSheet.svelte';
export { default as Sheets } from './Sheets.svelte';
