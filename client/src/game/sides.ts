import type { Person, RulesInForce } from '../protocol/generated';

/** Who plays with whom at a table: how many seats there are, and whether partners share a stock or keep their own. */
export interface Sides {
  seats: number;
  /** How many sides play for themselves: teams, or seats without teams. */
  count: number;
  teams: string;
}

export const TWO: Sides = { seats: 2, count: 2, teams: 'none' };

export const optionOf = (rules: RulesInForce | null, id: string): string | undefined =>
  rules?.options.find((option) => option.id === id)?.value;

export function sidesOf(rules: RulesInForce, seats: number): Sides {
  const teams = optionOf(rules, 'teams') ?? 'none';
  return { seats, count: teams === 'none' ? seats : seats / 2, teams };
}

/** The side of a seat, from 0. */
export const sideOf = ({ count }: Sides, seat: number): number => (seat - 1) % count;

/** The seat opposite that plays on the same side, 0 where there is none. */
export const partnerOf = ({ seats, count }: Sides, seat: number): number =>
  count < seats ? ((seat - 1 + count) % seats) + 1 : 0;

/** The seat at which the stock of a seat stands: with a shared stock the first of its team. */
export const stockSeat = (sides: Sides, seat: number): number =>
  sides.teams === 'shared_stock' ? sideOf(sides, seat) + 1 : seat;

/** All seats but one, clockwise from it. */
export const seatsAfter = ({ seats }: Sides, you: number): number[] =>
  Array.from({ length: seats - 1 }, (_, i) => ((you + i) % seats) + 1);

/**
 * Whose head stands for a seat: the mouse is the viewer, another mouse his partner, a computer that goes by its own name
 * has its own face, and each other seat its own cat.
 */
export type Who = 'mouse' | 'mate' | 'cat' | `cat-${number}` | 'kind' | `level-${number}`;

/** Who sits where, and who plays with whom. */
export interface Seated {
  people: readonly Person[];
  /** The viewer's seat, 0 for who watches. */
  you: number;
  /** The seat from which the table is seen, where that is not the viewer's own. */
  from?: number;
  sides: Sides;
}

/** Whether a computer plays for a person who is away or has left: the seat is still his. */
export const isStandIn = ({ left, away }: Person): boolean => left || away;

/**
 * The computer that goes by its own name at a seat: the first of its kind that was given a seat; the others go by their
 * seats'. Who goes away changes no name.
 */
export function ownName(people: readonly Person[], seat: number): string {
  const player = people[seat - 1]?.player;
  return player && people.find((person) => person.player === player && !isStandIn(person))?.seat === seat ? player : '';
}

export function whoOf({ people, you, from = you || 1, sides }: Seated, seat: number): Who {
  if (seat === from) return 'mouse';
  const partner = partnerOf(sides, from);
  if (seat === partner) return 'mate';
  const own = ownName(people, seat);
  if (/^(kind$|level-)/.test(own)) return own as Who;
  const at = seatsAfter(sides, from).filter((other) => other !== partner).indexOf(seat);
  return at > 0 ? `cat-${at}` : 'cat';
}
