/** The record of a game in its JSON form, read and found whole; piles are lists of cards from bottom to top. */

export const FORMAT = 'katmuis record 1';

export type Cards = readonly string[];

/** What the shuffles are said to come from; all bytes in hexadecimal digits. */
export interface Fair {
  scheme: 1 | 2;
  commitment: string;
  secret: string;
  contributions: readonly string[];
}

export type Purpose = 'cut' | 'deal' | 'tie' | 'lot';

/** A shuffle of the deal; in a lot the items are the numbers of seats. */
export interface DealShuffle {
  number: number;
  purpose: Purpose;
  /** The seat whose tied stock was shuffled, else 0. */
  seat: number;
  /** Empty where it is not told. */
  before: Cards;
  after: Cards;
}

export interface Deal {
  starter: number;
  reason: string;
  /** The cards that were compared, by seat, a list a round; an empty text for a seat that did not compare. */
  lots: readonly Cards[];
  shuffles: readonly DealShuffle[];
  draw: Cards;
  stocks: readonly Cards[];
  hands: readonly Cards[];
}

export type RecordEvent =
  | { kind: 'completed'; centre: number; to: 'draw' | 'aside' }
  | { kind: 'shuffled'; number: number; before: Cards; after: Cards; fromAside: boolean }
  | { kind: 'turned'; seat: number; tops: Cards }
  | { kind: 'drew'; seat: number; cards: Cards };

export type EventOf<Kind extends RecordEvent['kind']> = Extract<RecordEvent, { kind: Kind }>;

export interface RecordMove {
  seat: number;
  /** The move in the notation. */
  move: string;
  /** The card that was moved, empty for a pass and where it is not told. */
  card: string;
  /** The place of the card in the hand, from 0; null for other piles and where it is not told. */
  place: number | null;
  events: readonly RecordEvent[];
}

export interface Result {
  outcome: string;
  winner: number;
  /** How many cards each stock holds. */
  stocks: readonly number[];
  by: number;
}

export interface GameRecord {
  rules: string;
  rulesHash: string;
  date: string;
  game: string;
  players: readonly { name: string; player: string | null }[];
  fair: Fair | null;
  deal: Deal;
  /** What the first refill brought. */
  begin: readonly RecordEvent[];
  moves: readonly RecordMove[];
  result: Result | null;
  /** A sum for the deal with what followed it, then one for each move; empty where they are not told. */
  checks: readonly string[];
}
