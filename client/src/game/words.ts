import { cardName, rankIndex, rankName, type Deck } from '../components/cardName';
import type { Translate } from '../i18n';
import type { Dealt, GameEvent, Moved } from '../protocol/generated';
import { isStandIn, ownName, type Seated } from './sides';

/** What is needed to say what happened: who sits where, who reads, who plays with whom, with which cards. */
export interface Tongue extends Seated {
  t: Translate;
  deck: Deck;
  /** The computers that have less time than they should, by name. */
  pressed?: readonly string[];
  /** What says what people do with each other, and how it is with each. */
  among?: { words(event: GameEvent): string | null; mark(seat: number): string } | null;
}

export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

/**
 * The name of a seat: the person's own, whoever plays for him, as long as he has one; a computer's in the language on the
 * page, and its seat's where another has that.
 */
export function nameOf({ t, people }: Tongue, seat: number): string {
  const person = people[seat - 1];
  const { player, name = '' } = person ?? {};
  return player && !(name && isStandIn(person!)) ? t('player-name', { seat: ownName(people, seat) ? 2 : seat, player, name }) : name;
}

/** How it is with a person; else what plays at a seat: a person, or a computer with its level, or with less time than it has. */
export function kindOf({ t, people, pressed, among }: Tongue, seat: number, turn = false): string {
  const { player } = people[seat - 1]!;
  const mark = among?.mark(seat);
  if (mark) return mark;
  if (turn) return t('opponent-on-turn');
  return player ? t('opponent-computer', { player, pressed: pressed?.includes(player) ? 'yes' : 'no' }) : t('opponent-person');
}

/** The names of seats, as a list is read in the language on the page. */
export const namesOf = (tongue: Tongue, seats: readonly number[]): string =>
  inList(seats.map((seat) => nameOf(tongue, seat)));

export const inList = (words: readonly string[]): string =>
  new Intl.ListFormat(document.documentElement.lang || 'en').format(words);

/** A card in words, as a list of them is read: "schoppen heer". */
export const spoken = ({ t }: Tongue, card: string): string => cardName(card, t);

/** The cards of a stock that lie open, the one to be played first. */
export const openWords = (tongue: Tongue, tops: readonly string[]): string =>
  tops.map((card) => spoken(tongue, card)).reverse().join(', ');

/** A discard pile by its place from 0, with its top card and how many lie there. */
export function pileLabel(tongue: Tongue, pile: readonly string[], i: number): string {
  const parameters = { pile: i + 1, count: pile.length, top: openWords(tongue, pile.slice(-1)) };
  return tongue.t(pile.length ? 'discard-label' : 'discard-label-empty', parameters);
}

/** A rank (1 to 13) in words. */
export const spokenRank = ({ t, deck }: Tongue, rank: number): string => rankName(rank, t, deck);

/** A rank (1 to 13) as it stands on the cards. */
export const shortRank = ({ t, deck }: Tongue, rank: number): string => rankIndex(rank, t, deck);

/** Where a card comes from, as its player sees it: from an own pile, else from his partner's (which may be yours). */
export function fromWords(tongue: Tongue, source: Moved['source'], pile: number, seat: number, actor: number): string {
  const whose = seat === actor ? 'own' : seat === tongue.you ? 'you' : 'other';
  return tongue.t('event-from', { source, pile, whose });
}

function from(tongue: Tongue, event: Moved): string {
  const shared = tongue.sides.teams === 'shared_stock';
  return fromWords(tongue, event.source, event.place ?? 0, shared ? event.seat : event.source_seat, event.seat);
}

function movedWords(tongue: Tongue, event: Moved): string {
  const { t } = tongue;
  const card = spoken(tongue, event.card);
  if (event.target === 'discard') return t('event-discarded', { card, pile: event.pile });
  const place = { card, pile: event.pile, from: from(tongue, event) };
  if (!event.stands_for) return t('event-laid', place);
  return t('event-laid-as', { ...place, rank: spokenRank(tongue, event.stands_for) });
}

/** What happened, in a line that begins with a capital; null where nothing needs to be said. */
export function eventWords(tongue: Tongue, event: GameEvent): string | null {
  const { t } = tongue;
  switch (event.kind) {
    case 'moved':
      return capital(movedWords(tongue, event));
    case 'completed':
      return t('event-completed', { pile: event.centre, to: event.to });
    case 'shuffled':
      return event.from_aside ? t('event-from-aside', { count: event.draw }) : null;
    case 'drew':
      if (!event.cards) return t('event-drew', { count: event.count });
      return t('event-drew-cards', {
        count: event.count,
        cards: event.cards.map((card) => spoken(tongue, card).replaceAll(' ', '\u00a0')).join(', '),
      });
    case 'turned':
      if (event.stock === 0) return null;
      return t('event-turned', { card: spoken(tongue, event.tops.at(-1) ?? ''), count: event.stock });
    case 'passed':
      return t('event-passed');
    case 'left':
    case 'helped':
      return t(`event-${event.kind}`, seatWords(tongue, event.seat));
    case 'dealt':
      return dealtWords(tongue, event);
    case 'over':
      return t('event-over', { outcome: event.outcome });
    default:
      return tongue.among?.words(event) ?? null;
  }
}

export const seatWords = (tongue: Tongue, seat: number) => ({
  who: seat === tongue.you ? 'you' : 'other',
  name: nameOf(tongue, seat),
});

/** The heading of a turn in the log. */
export const turnTitle = (tongue: Tongue, { turn, seat }: { turn: number; seat: number }): string =>
  tongue.t('log-turn', { turn, ...seatWords(tongue, seat) });

/** Who begins and why. */
export const startWords = (tongue: Tongue, { starter, reason }: Dealt): string =>
  tongue.t('event-dealt', { ...seatWords(tongue, starter), reason });

function dealtWords(tongue: Tongue, event: Dealt): string {
  const { t } = tongue;
  const { lots = [] } = event;
  const words = startWords(tongue, event);
  const rounds = lots.map((cards) =>
    cards
      .map((card, i) => card && t('event-lot', { ...seatWords(tongue, i + 1), card: spoken(tongue, card) }))
      .filter((lot) => lot)
      .join(', '),
  );
  return rounds.length ? `${words} (${rounds.join('; ')})` : words;
}

/** What a notice tells of one seat, as it is announced: the name first, then each thing once. */
export function announcement(tongue: Tongue, events: readonly GameEvent[]): string {
  const lines: string[] = [];
  let seat = 0;
  for (const event of events) {
    const words = eventWords(tongue, event);
    if (words === null) continue;
    const actor = 'seat' in event ? event.seat : seat;
    const name = nameOf(tongue, actor);
    if (actor !== seat && actor !== tongue.you && !words.includes(name)) lines.push(`${name}:`);
    seat = actor;
    lines.push(`${words}.`);
  }
  return lines.join(' ');
}
