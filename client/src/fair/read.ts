import {
  FORMAT,
  type Cards,
  type Deal,
  type DealShuffle,
  type Fair,
  type GameRecord,
  type Purpose,
  type RecordEvent,
  type RecordMove,
  type Result,
} from './record';

/** The longest text that is read, in characters; the record of a long game of six takes a tenth of it. */
export const LONGEST = 5_000_000;
const MOST = { moves: 50_000, events: 64, cards: 255, text: 4000, shuffles: 1000, lots: 64 } as const;
const [SEATS_LEAST, SEATS_MOST] = [2, 6];

/**
 * Why a text is no record that can be checked: `too_long`, `empty`, `text_form` (the record's other form), `not_json`
 * (`at` is the line where known), `foreign` (other data), `other_format` (`at` names it) or `broken` (`at` is where in
 * the data).
 */
export type UnreadableCode = 'too_long' | 'empty' | 'text_form' | 'not_json' | 'foreign' | 'other_format' | 'broken';

export class UnreadableRecord extends Error {
  override readonly name = 'UnreadableRecord';

  constructor(
    readonly code: UnreadableCode,
    readonly at = '',
  ) {
    super(at ? `${code}: ${at}` : code);
  }
}

type Data = Readonly<Record<string, unknown>>;
type Read<Value> = (value: unknown, at: string) => Value;

function broken(at: string): never {
  throw new UnreadableRecord('broken', at);
}

const data: Read<Data> = (value, at) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Data) : broken(at);

/** The data, which must have no other keys than these. */
function only(value: unknown, at: string, keys: readonly string[]): Data {
  const found = data(value, at);
  const other = Object.keys(found).find((key) => !keys.includes(key));
  return other === undefined ? found : broken(`${at && `${at}.`}${other.slice(0, 40)}`);
}

const text: Read<string> = (value, at) =>
  typeof value === 'string' && value.length <= MOST.text ? value : broken(at);

const truth: Read<boolean> = (value, at) => (typeof value === 'boolean' ? value : broken(at));

const numberFrom =
  (least: number, most: number): Read<number> =>
  (value, at) =>
    Number.isInteger(value) && (value as number) >= least && (value as number) <= most ? (value as number) : broken(at);

const oneOf =
  <Value extends string>(...values: readonly Value[]): Read<Value> =>
  (value, at) =>
    values.includes(value as Value) ? (value as Value) : broken(at);

const list =
  <Value>(read: Read<Value>, most: number): Read<Value[]> =>
  (value, at) =>
    Array.isArray(value) && value.length <= most ? value.map((each, i) => read(each, `${at}[${i}]`)) : broken(at);

/** A value that may be left out, or stand as null. */
const or =
  <Value, Other>(read: Read<Value>, other: Other): Read<Value | Other> =>
  (value, at) =>
    value === undefined || value === null ? other : read(value, at);

const pieces =
  (piece: RegExp): Read<Cards> =>
  (value, at) => {
    const found = text(value, at).match(piece) ?? [];
    return found.join('').length === (value as string).length && found.length <= MOST.cards ? found : broken(at);
  };

const cards = pieces(/\*|[A2-9TJQK][shdc]?/g);
const seats = pieces(/[1-6]/g);
const seat = numberFrom(1, SEATS_MOST);
const seatOrNone = numberFrom(0, SEATS_MOST);
const count = numberFrom(0, 999_999);
const MOVE = /^(?:(?:[1-6]?(?:s|d[1-6])|h[A2-9TJQK*])>(?:c[1-8]|d[1-6])|pass)$/;

/** A card alone, or nothing. */
const card: Read<string> = (value, at) => {
  const found = cards(value, at);
  return found.length <= 1 ? (found[0] ?? '') : broken(at);
};

const hex =
  (least: number, most: number): Read<string> =>
  (value, at) => {
    const found = text(value, at);
    const size = found.length / 2;
    return /^(?:[0-9a-f]{2})*$/.test(found) && size >= least && size <= most ? found : broken(at);
  };

const moveText: Read<string> = (value, at) => (MOVE.test(text(value, at)) ? (value as string) : broken(at));

const fair: Read<Fair> = (value, at) => {
  const found = only(value, at, ['scheme', 'commitment', 'secret', 'contributions']);
  return {
    scheme: numberFrom(1, 2)(found.scheme, `${at}.scheme`) as 1 | 2,
    commitment: hex(0, 64)(found.commitment, `${at}.commitment`),
    secret: hex(0, 64)(found.secret, `${at}.secret`),
    contributions: or(list(hex(0, 1000), 64), [])(found.contributions, `${at}.contributions`),
  };
};

const dealShuffle: Read<DealShuffle> = (value, at) => {
  const found = only(value, at, ['number', 'purpose', 'seat', 'before', 'after']);
  const purpose = oneOf<Purpose>('cut', 'deal', 'tie', 'lot')(found.purpose, `${at}.purpose`);
  const pile = purpose === 'lot' ? seats : cards;
  return {
    number: count(found.number, `${at}.number`),
    purpose,
    seat: or(seatOrNone, 0)(found.seat, `${at}.seat`),
    before: or(pile, [])(found.before, `${at}.before`),
    after: pile(found.after, `${at}.after`),
  };
};

const deal: Read<Deal> = (value, at) => {
  const found = only(value, at, ['starter', 'reason', 'lots', 'shuffles', 'draw', 'stocks', 'hands']);
  const stocks = list(cards, SEATS_MOST)(found.stocks, `${at}.stocks`);
  const hands = list(cards, SEATS_MOST)(found.hands, `${at}.hands`);
  if (stocks.length < SEATS_LEAST) broken(`${at}.stocks`);
  if (hands.length !== stocks.length) broken(`${at}.hands`);
  return {
    starter: numberFrom(1, stocks.length)(found.starter, `${at}.starter`),
    reason: text(found.reason, `${at}.reason`),
    lots: or(list(list(card, SEATS_MOST), MOST.lots), [])(found.lots, `${at}.lots`),
    shuffles: or(list(dealShuffle, MOST.shuffles), [])(found.shuffles, `${at}.shuffles`),
    draw: cards(found.draw, `${at}.draw`),
    stocks,
    hands,
  };
};

const EVENT_KEYS = {
  completed: ['kind', 'centre', 'to'],
  shuffled: ['kind', 'number', 'before', 'after', 'from_aside'],
  turned: ['kind', 'seat', 'tops'],
  drew: ['kind', 'seat', 'cards'],
} as const;

const event: Read<RecordEvent> = (value, at) => {
  const kind = oneOf('completed', 'shuffled', 'turned', 'drew')(data(value, at).kind, `${at}.kind`);
  const found = only(value, at, EVENT_KEYS[kind]);
  switch (kind) {
    case 'completed':
      return {
        kind,
        centre: numberFrom(1, 8)(found.centre, `${at}.centre`),
        to: oneOf('draw', 'aside')(found.to, `${at}.to`),
      };
    case 'shuffled':
      return {
        kind,
        number: count(found.number, `${at}.number`),
        before: or(cards, [])(found.before, `${at}.before`),
        after: cards(found.after, `${at}.after`),
        fromAside: or(truth, false)(found.from_aside, `${at}.from_aside`),
      };
    case 'turned':
      return { kind, seat: seat(found.seat, `${at}.seat`), tops: cards(found.tops, `${at}.tops`) };
    case 'drew':
      return { kind, seat: seat(found.seat, `${at}.seat`), cards: cards(found.cards, `${at}.cards`) };
  }
};

const events = or(list(event, MOST.events), [] as RecordEvent[]);

const move: Read<RecordMove> = (value, at) => {
  const found = only(value, at, ['seat', 'move', 'card', 'place', 'events']);
  return {
    seat: seat(found.seat, `${at}.seat`),
    move: moveText(found.move, `${at}.move`),
    card: or(card, '')(found.card, `${at}.card`),
    place: or(count, null)(found.place, `${at}.place`),
    events: events(found.events, `${at}.events`),
  };
};

const player: Read<{ name: string; player: string | null }> = (value, at) => {
  const found = only(value, at, ['name', 'player']);
  return { name: text(found.name, `${at}.name`), player: or(text, null)(found.player, `${at}.player`) };
};

const result: Read<Result> = (value, at) => {
  const found = only(value, at, ['outcome', 'winner', 'stocks', 'points', 'by']);
  return {
    outcome: text(found.outcome, `${at}.outcome`),
    winner: seatOrNone(found.winner, `${at}.winner`),
    stocks: list(count, SEATS_MOST)(found.stocks, `${at}.stocks`),
    by: or(seatOrNone, 0)(found.by, `${at}.by`),
  };
};

const KEYS = [
  'format',
  'rules',
  'rules_hash',
  'rules_version',
  'date',
  'game',
  'players',
  'fair',
  'deal',
  'begin',
  'moves',
  'result',
  'checks',
] as const;

/** The record in data that came as JSON; throws UnreadableRecord. */
export function readRecord(value: unknown): GameRecord {
  const format = typeof value === 'object' && value !== null ? (value as Data).format : undefined;
  if (typeof format !== 'string' || !format.startsWith('katmuis record')) throw new UnreadableRecord('foreign');
  if (format !== FORMAT) throw new UnreadableRecord('other_format', format.slice(0, 40));
  const found = only(value, '', KEYS);
  const read: GameRecord = {
    rules: text(found.rules, 'rules'),
    rulesHash: or(text, '')(found.rules_hash, 'rules_hash'),
    date: or(text, '')(found.date, 'date'),
    game: or(text, '')(found.game, 'game'),
    players: or(list(player, SEATS_MOST), [])(found.players, 'players'),
    fair: or(fair, null)(found.fair, 'fair'),
    deal: deal(found.deal, 'deal'),
    begin: events(found.begin, 'begin'),
    moves: or(list(move, MOST.moves), [])(found.moves, 'moves'),
    result: or(result, null)(found.result, 'result'),
    checks: or(list(hex(4, 4), MOST.moves + 1), [])(found.checks, 'checks'),
  };
  checkSeats(read);
  return read;
}

/** Nobody may be named who does not sit at the table. */
function checkSeats({ deal: { stocks }, players, begin, moves }: GameRecord): void {
  const most = stocks.length;
  const sits = (events: readonly RecordEvent[]): boolean => events.every((e) => !('seat' in e) || e.seat <= most);
  if (players.length && players.length !== most) broken('players');
  if (!sits(begin)) broken('begin');
  const strange = moves.findIndex((each) => each.seat > most || !sits(each.events));
  if (strange >= 0) broken(`moves[${strange}]`);
}

/** The record that a text holds; throws UnreadableRecord. */
export function parseRecord(source: string): GameRecord {
  if (source.length > LONGEST) throw new UnreadableRecord('too_long');
  const trimmed = source.replace(/^\ufeff/, '').trim();
  if (!trimmed) throw new UnreadableRecord('empty');
  if (trimmed.startsWith('katmuis record')) throw new UnreadableRecord('text_form');
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    throw new UnreadableRecord('not_json');
  }
  return readRecord(value);
}
