import type { Pack } from './pack';
import type { Cards, DealShuffle } from './record';

/** Where in a record something is wrong, as the server names it too: `commitment`, `move 17`, `shuffle 3`. */
export type Place =
  | 'fair'
  | 'secret'
  | 'contributions'
  | 'commitment'
  | 'deal'
  | 'begin'
  | 'result'
  | 'checks'
  | `contribution ${number}`
  | `move ${number}`
  | `shuffle ${number}`;

export type FindingCode =
  | 'fair_missing'
  | 'secret'
  | 'contributions'
  | 'contribution_length'
  | 'contribution_computer'
  | 'commitment'
  | 'commitment_shown'
  | 'contribution_ours'
  | 'pack'
  | 'shuffle_number'
  | 'shuffle_before'
  | 'shuffle_cards'
  | 'shuffle_order'
  | 'shuffle_missing'
  | 'shuffle_purpose'
  | 'lots_differ'
  | 'starter_differs'
  | 'dealt_not_there'
  | 'card_not_there'
  | 'drawn_not_there'
  | 'turned_not_there'
  | 'pile_not_there'
  | 'stocks_differ'
  | 'checks'
  | 'check_sum';

/** Something that is not as it must be; `read` is what the record says, `expected` what follows from the rest of it. */
export interface Finding {
  code: FindingCode;
  place: Place;
  /** The seat that it has to do with, 0 for none. */
  seat: number;
  /** A pile, from bottom to top, or another value. */
  read: Cards | string;
  expected: Cards | string;
  /** Which pile was dealt otherwise. */
  pile?: 'stock' | 'hand' | 'draw';
}

/** What the browser kept of a game: what it was shown before the deal, and what it gave to it. */
export interface Kept {
  commitment: string;
  contribution: string;
}

/** A shuffle of the record, and the order that the secret and the contributions give (null where there is no secret). */
export interface ShuffleChecked {
  number: number;
  purpose: DealShuffle['purpose'] | 'completed' | 'aside';
  /** The seat whose tied stock was shuffled, else 0. */
  seat: number;
  /** The number of the move that brought it, 0 for the deal and the first refill. */
  move: number;
  before: Cards;
  after: Cards;
  computed: Cards | null;
  faulty: boolean;
}

export interface Report {
  findings: Finding[];
  /** Whether there are more findings than are kept. */
  more: boolean;
  shuffles: ShuffleChecked[];
  /** The commitment as the secret gives it; null where the record has no secret. */
  commitment: string | null;
  pack: Pack | null;
  moves: number;
  /** What this browser kept of the game; null where it kept nothing. */
  kept: Kept | null;
  /** The seat whose contribution came from this browser, 0 where none did. */
  ours: number;
}
