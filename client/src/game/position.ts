import type { GameEvent, Moved, Position, SeatSeen } from '../protocol/generated';

type Change<E> = (position: Position, event: E) => Position;

function atSeat(position: Position, seat: number, change: (seen: SeatSeen) => SeatSeen): Position {
  return { ...position, seats: position.seats.map((seen) => (seen.seat === seat ? change(seen) : seen)) };
}

const replaced = <T>(list: readonly T[], index: number, change: (item: T) => T): T[] =>
  list.map((item, i) => (i === index ? change(item) : item));

const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);

function taken(seen: SeatSeen, event: Moved): SeatSeen {
  if (event.source === 'stock') return { ...seen, stock: seen.stock - 1, tops: seen.tops.slice(0, -1) };
  if (event.source === 'discard') {
    return { ...seen, discards: replaced(seen.discards, event.place! - 1, (pile) => pile.slice(0, -1)) };
  }
  const cards = seen.hand_cards;
  if (!cards) return { ...seen, hand: seen.hand - 1 };
  const place = event.place ?? cards.indexOf(event.card);
  return { ...seen, hand: seen.hand - 1, hand_cards: without(cards, place) };
}

const moved: Change<Moved> = (position, event) => {
  const lifted = atSeat(position, event.source_seat, (seen) => taken(seen, event));
  const laid = (pile: string[]): string[] => [...pile, event.card];
  if (event.target === 'centre') return { ...lifted, centres: replaced(lifted.centres, event.pile - 1, laid) };
  return atSeat(lifted, event.seat, (seen) => ({ ...seen, discards: replaced(seen.discards, event.pile - 1, laid) }));
};

/** The position after an event. Mechanical: it moves what the event names and asks no rule. */
export function applyEvent(position: Position, event: GameEvent): Position {
  switch (event.kind) {
    case 'moved':
      return moved(position, event);
    case 'completed': {
      const centres = replaced(position.centres, event.centre - 1, () => []);
      if (event.to === 'aside') return { ...position, centres, aside: position.aside + event.cards };
      return { ...position, centres, draw: position.draw + event.cards };
    }
    case 'shuffled':
      return { ...position, draw: event.draw, aside: event.from_aside ? 0 : position.aside };
    case 'drew':
      return atSeat({ ...position, draw: event.draw }, event.seat, (seen) => ({
        ...seen,
        hand: seen.hand + event.count,
        hand_cards: seen.hand_cards && [...seen.hand_cards, ...(event.cards ?? [])],
      }));
    case 'turned':
      return atSeat(position, event.seat, (seen) => ({ ...seen, stock: event.stock, tops: event.tops }));
    case 'turn_ended':
      return { ...position, turn: event.next };
    default:
      return position;
  }
}
