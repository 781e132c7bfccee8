import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Cards, Deal, GameRecord, RecordEvent, RecordMove } from './record';

/*
 * The check sums of a record: the first 8 hexadecimal digits of the SHA-256 of the JSON text of each part, written
 * with every key in the order of the form. They guard against slips, not against forgers, who can compute them too.
 */

const pile = (cards: Cards): string => cards.join('');

function eventData(event: RecordEvent): object {
  const { kind } = event;
  switch (kind) {
    case 'completed':
      return { kind, centre: event.centre, to: event.to };
    case 'shuffled': {
      const { number, before, after, fromAside } = event;
      return { kind, number, before: pile(before), after: pile(after), from_aside: fromAside };
    }
    case 'turned':
      return { kind, seat: event.seat, tops: pile(event.tops) };
    case 'drew':
      return { kind, seat: event.seat, cards: pile(event.cards) };
  }
}

const dealData = ({ starter, reason, lots, shuffles, draw, stocks, hands }: Deal): object => ({
  starter,
  reason,
  lots,
  shuffles: shuffles.map(({ number, purpose, seat, before, after }) => ({
    number,
    purpose,
    seat,
    before: pile(before),
    after: pile(after),
  })),
  draw: pile(draw),
  stocks: stocks.map(pile),
  hands: hands.map(pile),
});

const sum = (part: unknown): string => bytesToHex(sha256(utf8ToBytes(JSON.stringify(part)))).slice(0, 8);

/** The sum for the deal and what followed it. */
export const dealSum = ({ rules, deal, begin }: GameRecord): string => sum([rules, dealData(deal), begin.map(eventData)]);

/** The sum for a move and what followed from it. */
export const moveSum = ({ seat, move, card, place, events }: RecordMove): string =>
  sum({ seat, move, card, place, events: events.map(eventData) });
