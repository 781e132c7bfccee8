// Written from the messages of katmuis.protocol by katmuis.protocol.schema; do not edit.

/** An option in force; `differs` if it is not the preset's value, `moot` the reason why it cannot matter here. */
export interface OptionValue {
  id: string;
  value: string;
  differs: boolean;
  moot: string;
}

/**
 * The rule set of a table: canonical text, preset, all options, and the facts that the screen needs.
 *
 * `seat_choices` are the numbers of seats that its teams allow.
 */
export interface RulesInForce {
  text: string;
  preset: string;
  options: OptionValue[];
  seat_choices: number[];
  cards: number;
  top_rank: number;
  stock: number;
  centre_piles: number;
  discard_piles: number;
  hand: number;
  deck: "standard" | "numbers";
  discard_view: "all" | "top";
  scoring: string;
  target: number | null;
}

/**
 * By what the shuffles of a game can be checked once it is over.
 *
 * `game` counts the games dealt at the table, from 1. `commitment` is the hash of the game's secret, in hexadecimal,
 * told before the `contributions` were known; these are by seat, empty for a computer. `next_commitment` is that of
 * the next game at this table.
 */
export interface Fairness {
  game: number;
  commitment: string;
  contributions: string[];
  next_commitment: string;
}

/**
 * A game begins. `lots` are the cards that decided who starts, by seat, one list per round of comparing.
 *
 * A seat that did not compare in a round has the empty text there. `fair` is missing in a game that was dealt by the
 * first release.
 */
export interface Dealt {
  kind: "dealt";
  game: number;
  starter: number;
  reason: string;
  lots?: string[][];
  fair?: Fairness;
}

/**
 * A card went from a pile to a pile.
 *
 * `source` with `source_seat`; `place` is the pile for a discard pile (from 1), and for a hand the place
 * in it (from 0), which only that seat is told. `stands_for` is the rank (1 to 13) that a wild takes on a
 * centre pile.
 */
export interface Moved {
  kind: "moved";
  seat: number;
  source: "hand" | "stock" | "discard";
  source_seat: number;
  place?: number;
  target: "centre" | "discard";
  pile: number;
  card: string;
  stands_for?: number;
}

/** A centre pile is full and its cards went to the draw pile (or were set aside). */
export interface Completed {
  kind: "completed";
  centre: number;
  cards: number;
  to: "draw" | "aside";
}

/** The draw pile was shuffled and holds `draw` cards; `from_aside` if made of the set-aside piles. */
export interface Shuffled {
  kind: "shuffled";
  draw: number;
  from_aside?: boolean;
}

/** A seat drew `count` cards; it alone is told which. `draw` is what the draw pile holds now. */
export interface Drew {
  kind: "drew";
  seat: number;
  count: number;
  draw: number;
  cards?: string[];
}

/** The stock standing at `seat` shows its next card; `tops` are its visible cards, the top last. */
export interface Turned {
  kind: "turned";
  seat: number;
  stock: number;
  tops: string[];
}

/** A seat had neither a play nor a discard. */
export interface Passed {
  kind: "passed";
  seat: number;
}

/** The turn went from `seat` to `next`. */
export interface TurnEnded {
  kind: "turn_ended";
  seat: number;
  next: number;
}

/** The plays of the notices after `back_to` do not count; the notice carries the position again. */
export interface Undone {
  kind: "undone";
  seat: number;
  back_to: number;
  discard?: boolean;
}

/** A person left the game, which goes on: the computer `player` plays his seat until the next deal. */
export interface Left {
  kind: "left";
  seat: number;
  player: string;
}

/** A seat asked for a hint; what it was told, it alone was told. */
export interface Helped {
  kind: "helped";
  seat: number;
}

/** A person wants the next deal; it comes when all do. */
export interface Readied {
  kind: "ready";
  seat: number;
}

/** The computer `player` sits in for the absent person at a seat until he returns; `by` asked for it. */
export interface SatIn {
  kind: "sat_in";
  seat: number;
  player: string;
  by: number;
}

/** A person took his seat back. */
export interface Returned {
  kind: "returned";
  seat: number;
}

/** A person proposed something to the others. */
export interface Offered {
  kind: "offered";
  seat: number;
  what: string;
}

/** A person agreed to what was proposed, or declined it; his agreement may be the last that was wanted. */
export interface Answered {
  kind: "answered";
  seat: number;
  agree: boolean;
  what: string;
}

/** A person ended the pause. */
export interface Resumed {
  kind: "resumed";
  seat: number;
}

/** The time of a seat was up; with more than two sides the computer `player` plays on for it. */
export interface TimedOut {
  kind: "timed_out";
  seat: number;
  player?: string;
}

/** The person at seat `by` claimed the game, or half of it, because the one at `seat` was absent. */
export interface Claimed {
  kind: "claimed";
  seat: number;
  by: number;
  draw?: boolean;
}

/** A person closed the table between two games: nobody plays on. */
export interface Closed {
  kind: "closed";
  seat: number;
}

/**
 * The game is over. `winner` is 0 for a draw, else a seat (with teams the first seat of the team).
 *
 * `stocks` is what each seat's (team's) stock holds, `points` what this game brought, `scores` the match
 * so far. `standings` is the rank of each side in this game, from 1, the same for equals; 0 for all in a game that was
 * broken off; `match_standings` is that in the match so far, by games won in a best of several, else by points.
 */
export interface Over {
  kind: "over";
  outcome: string;
  winner: number;
  stocks: number[];
  points: number[];
  scores: number[];
  match_over: boolean;
  match_winner?: number;
  standings: number[];
  match_standings: number[];
}

export type GameEvent = Dealt | Moved | Completed | Shuffled | Drew | Turned | Passed | TurnEnded | Undone | Left | Helped | Readied | SatIn | Returned | Offered | Answered | Resumed | TimedOut | Claimed | Closed | Over;

export type Phrase = "hello" | "good_luck" | "well_played" | "thanks" | "oops" | "wow" | "hurry" | "back_soon" | "again" | "bye";

/**
 * Be ready, or no longer so where `on` is false; the game is dealt when everybody is.
 *
 * `contribution` is 16 to 32 random bytes for its shuffles, in hexadecimal, which nobody is told before the deal.
 * People who share a device are ready together; the bytes count for the seat that said so.
 */
export interface Ready {
  type: "ready";
  id: string;
  number: number;
  on?: boolean;
  contribution?: string;
}

/** The host puts a computer at a seat (`player`), or opens it for a person (None), whoever sat there before. */
export interface SetSeat {
  type: "set_seat";
  id: string;
  number: number;
  seat: number;
  player?: string | null;
}

/** Give the seat up, before the first deal. */
export interface StandUp {
  type: "stand_up";
  id: string;
  number: number;
}

/** The host closes the table before its first deal; any person does so between two games. Nobody plays on. */
export interface Close {
  type: "close";
  id: string;
  number: number;
}

/** Propose something to the other people at the table. */
export interface Propose {
  type: "propose";
  id: string;
  number: number;
  what: "blocked" | "abort" | "pause";
}

/** Agree to what is proposed, or decline it; whoever proposed it takes it back by declining. */
export interface Answer {
  type: "answer";
  id: string;
  number: number;
  agree: boolean;
}

/** End a pause. */
export interface Resume {
  type: "resume";
  id: string;
  number: number;
}

/** Ask for what is one's right when the person at `seat` is absent for too long. */
export interface Claim {
  type: "claim";
  id: string;
  number: number;
  seat: number;
  what: "win" | "draw" | "computer";
}

/** Take the own seat back from the computer that sits in. */
export interface Return {
  type: "return";
  id: string;
  number: number;
}

/** This viewer was shown notice `number`; the clock of a seat runs from then on, or after a grace. */
export interface Seen {
  type: "seen";
  number: number;
}

/** Whether the page is out of sight (another tab, a locked phone), where it cannot give signs of life. */
export interface Hidden {
  type: "hidden";
  on: boolean;
}

/** Say a phrase to the table. */
export interface Say {
  type: "say";
  phrase: Phrase;
}

/** A seat before the first deal. `player` names a computer; `invite` is the path of its link, to the host alone. */
export interface GatheredSeat {
  seat: number;
  kind: "person" | "computer" | "open";
  name: string;
  player: string | null;
  you: boolean;
  ready: boolean;
  presence: string;
  invite: string | null;
}

/**
 * What holds at a table beside its rule set.
 *
 * `clock` is `none`, `move:60` (seconds a move), `game:600+10` (seconds a game and more for each turn), `days:2` (days
 * a turn). Where `watching` is `delayed`, watchers are half a minute behind.
 */
export interface TableTerms {
  clock?: string;
  watching?: "no" | "yes" | "delayed";
}

/**
 * A table before its first deal, as of change `number`; `seat` is the viewer's, `host` the host's.
 *
 * `commitment` is the hash of the first game's secret. `closed` when there will be no game.
 */
export interface Gathering {
  type: "gathering";
  table: string;
  number: number;
  seat: number | null;
  host: number;
  rules: RulesInForce;
  terms: TableTerms;
  seats: GatheredSeat[];
  commitment: string;
  closed: boolean;
}

/**
 * How present the person at a seat is.
 *
 * `here`, `hidden` (his page is out of sight), `lost` (no sign of life for 3 s), `gone` (he closed the page). `grace`
 * is after how many seconds from now the others may claim, None where they may not.
 */
export interface SeatPresence {
  seat: number;
  state: "here" | "hidden" | "lost" | "gone";
  grace: number | null;
}

/** How present the people at a table are; `watchers` counts those who look on. */
export interface Presence {
  type: "presence";
  seats: SeatPresence[];
  watchers: number;
}

/**
 * The clocks as of now, in seconds by seat; `runs` is the seat whose clock runs, 0 where none does.
 *
 * `grace` is after how many seconds it begins to run at the latest, 0 where it runs already.
 */
export interface ClockSeen {
  rule: string;
  left: number[];
  runs: number;
  grace: number;
}

/** The clocks, when one begins to run, stops or changes otherwise than by a notice. */
export interface Clocks {
  type: "clocks";
  clock: ClockSeen;
}

/** The person at a seat said a phrase. */
export interface Said {
  type: "said";
  seat: number;
  phrase: Phrase;
}

/** The server stops; come back after `seconds`, at an address of the same name. */
export interface Stopping {
  type: "stopping";
  seconds: number;
}

/** What is proposed at the table: by whom, and who has agreed so far (the proposer among them). */
export interface ProposalSeen {
  what: "blocked" | "abort" | "pause";
  by: number;
  agreed: number[];
}

export type Pace = "off" | "fast" | "normal" | "slow";

/**
 * The first frame on a socket: send what came after notice `after`, or a snapshot where it is None.
 *
 * With `coach` the server also sends `coached` to this socket, when it is worth it. `seat` chooses among several seats
 * of the same person, who shares his device; the first of them else.
 */
export interface Hello {
  type: "hello";
  after?: number | null;
  pace?: Pace;
  coach?: boolean;
  seat?: number | null;
}

/** A sign of life; the server answers with `pong`. */
export interface Ping {
  type: "ping";
}

/** How fast computers lay their cards at this table from now on; changes no game. */
export interface SetPace {
  type: "set_pace";
  pace: Pace;
}

/** Whether this socket is sent `coached` from now on; changes no game. */
export interface SetCoach {
  type: "set_coach";
  on: boolean;
}

/** A move; `place` is the touched card's place in the hand (from 0, in the server's order). */
export interface Play {
  type: "play";
  id: string;
  number: number;
  move: string;
  place?: number | null;
}

/** Take back the last play of this turn. */
export interface Undo {
  type: "undo";
  id: string;
  number: number;
}

/** Take back the discard that ended the turn, before the computer has shown a card. */
export interface TakeBack {
  type: "take_back";
  id: string;
  number: number;
}

/**
 * Give the game up: it is scored for the other side.
 *
 * With more than two sides it goes on, with a computer at that seat.
 */
export interface Resign {
  type: "resign";
  id: string;
  number: number;
}

/** Break a game against computers off without points; its match ends too. */
export interface Abort {
  type: "abort";
  id: string;
  number: number;
}

/** Deal the next game of the match. `contribution` is 16 to 32 random bytes for its shuffles, in hexadecimal. */
export interface NextGame {
  type: "next_game";
  id: string;
  number: number;
  contribution?: string;
}

/** Begin a new match (or single game) with the same rules at the same table; `contribution` as in `next_game`. */
export interface Rematch {
  type: "rematch";
  id: string;
  number: number;
  contribution?: string;
}

/**
 * Ask for the best play of the seat on turn: its first move, or all of it with `whole`. It counts as help.
 *
 * Answered with `hinted`, or refused with `not_on_turn`, `stale`, `game_over`, or `busy` when the server cannot think
 * of it now.
 */
export interface Hint {
  type: "hint";
  id: string;
  number: number;
  whole?: boolean;
}

export type ClientMessage = Hello | Ping | SetPace | SetCoach | Play | Undo | TakeBack | Resign | Abort | NextGame | Rematch | Hint | Ready | SetSeat | StandUp | Close | Propose | Answer | Resume | Claim | Return | Seen | Hidden | Say;

/**
 * What a viewer sees of a seat. `hand_cards` is there for the viewer's own seat alone.
 *
 * `stock` is the size and `tops` the visible cards of the stock that stands at this seat, the top last.
 */
export interface SeatSeen {
  seat: number;
  stock: number;
  tops: string[];
  hand: number;
  discards: string[][];
  hand_cards: string[] | null;
}

/** All that one viewer sees of the game; cards of a pile from bottom to top. */
export interface Position {
  turn: number;
  centres: string[][];
  draw: number;
  aside: number;
  seats: SeatSeen[];
}

/**
 * What the viewer may do now; the client asks this and knows no rules.
 *
 * `legal` holds the moves when the viewer is on turn. `undo` is `yes` or the reason against: `nothing`,
 * `card_seen`, `shuffled`, `too_often`, `turn_over`, `game_over`, `not_on_turn`. `take_back` is true while the discard
 * can be taken back. `needs` is the rank (1 to 13) that each centre pile takes next.
 */
export interface Choice {
  legal: string[];
  undo: string;
  take_back: boolean;
  needs: number[];
}

/**
 * Who sits at a seat; `player` is the name of the computer that plays it, None if a person does.
 *
 * `left` is true of a person who has left this game; a computer plays his seat until the next deal. `away` is true
 * while a computer sits in for a person who is absent, and who may take his seat back.
 */
export interface Person {
  seat: number;
  name: string;
  player: string | null;
  you: boolean;
  left: boolean;
  away: boolean;
}

/** The match so far: `game` counts from 1, `scores` and `wins` by seat (team). */
export interface MatchSeen {
  game: number;
  scores: number[];
  wins: number[];
  over: boolean;
  winner: number;
}

/** The events of one notice of this game, as this viewer was told them. */
export interface LogEntry {
  number: number;
  events: GameEvent[];
}

/** What people at a table have agreed and wait for: `ready` are the seats that want the next deal. */
export interface CompanySeen {
  ready?: number[];
  proposal?: ProposalSeen;
  paused?: boolean;
  closed?: boolean;
  clock?: ClockSeen;
}

/** All that a viewer may know of a table, as of notice `number`; `over` and `hands` once the game has ended. */
export interface Snapshot {
  type: "snapshot";
  table: string;
  number: number;
  seat: number | null;
  rules: RulesInForce;
  people: Person[];
  match: MatchSeen;
  position: Position;
  choice: Choice;
  log: LogEntry[];
  over: Over | null;
  fair: Fairness | null;
  terms: TableTerms | null;
  company: CompanySeen | null;
  hands: string[][] | null;
}

/**
 * What happened in event `number`; numbers have no gaps.
 *
 * `position` is there where it must be taken anew (after an undo, a take-back or a deal), `match` after a
 * deal and at the end of a game, `company` where people play together, `hands` (by seat) once a game is over.
 */
export interface Notice {
  type: "notice";
  number: number;
  events: GameEvent[];
  choice: Choice;
  position: Position | null;
  match: MatchSeen | null;
  company: CompanySeen | null;
  hands: string[][] | null;
}

/** The command `id` was carried out and stored as event `number`; the same answer for a repetition. */
export interface Accepted {
  type: "accepted";
  id: string;
  number: number;
}

/** The command `id` changed nothing. `code` is stable; `number` is the last event, so that a gap shows. */
export interface Refused {
  type: "refused";
  id: string;
  code: string;
  number: number;
  read: string;
  expected: string;
}

/** A frame could not be read or the table cannot be served. */
export interface Failed {
  type: "failed";
  code: string;
  read: string;
  expected: string;
}

/** Why a play is good, or a tip, as a code with parameters; the words are in the client's catalogues. */
export interface Reason {
  code: string;
  params: Record<string, string | number>;
}

/**
 * The answer to `hint`, to the socket that asked: the best play, or its first move.
 *
 * `number` is the notice after which it holds, `chance` that of the asking side to win after the whole play, 0 to 1.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  number: number;
  moves: string[];
  chance: number;
  reason: Reason;
}

/** A tip of the coach, to a socket that wants them; `number` is the notice that it goes with. */
export interface Coached {
  type: "coached";
  number: number;
  tip: Reason;
}

/**
 * The computer of a level plays with less time than it should have: the server has too much to think of.
 *
 * `level` is 1 to 6, 0 for a computer that is no level; `seconds` is what it has now for a decision, 0 where it does
 * not think at all. Sent once more, with the full time and no longer `short`, when it is over.
 */
export interface Pressed {
  type: "pressed";
  level: number;
  seconds: number;
  short: boolean;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

export type ServerMessage = Snapshot | Notice | Accepted | Refused | Failed | Hinted | Coached | Pressed | Pong | Gathering | Presence | Clocks | Said | Stopping;

/**
 * POST /api/tables: a rule set (`katz-und-maus+stock=10`) and the computers.
 *
 * One name is the computer at every other seat; else there is a name for each, from the second seat on. `table` is one
 * that POST /api/deals has promised; only with it `contribution` can be given, 16 to 32 random bytes in hexadecimal.
 * The same request again is answered with the same table.
 */
export interface NewTable {
  rules: string;
  players?: string[];
  table?: string | null;
  contribution?: string;
}

/** POST /api/deals: promises a table with a rule set, of whose first game the secret is chosen now. */
export interface NewDeal {
  rules: string;
}

/** The answer to POST /api/deals: the table to be made, and the hash of its first game's secret, in hexadecimal. */
export interface DealPromised {
  table: string;
  commitment: string;
}

/** The answer to POST /api/tables. */
export interface TableMade {
  table: string;
}

/**
 * An unfinished game or match; `stocks` by seat, `seat` the viewer's, `turn` 0 when over.
 *
 * A `gathering` is a table that is not dealt yet. `names` are those of the people, by seat, empty for a computer.
 */
export interface TableSummary {
  table: string;
  rules: string;
  preset: string;
  seat: number;
  turn: number;
  stocks: number[];
  scores: number[];
  game: number;
  changed: string;
  gathering: boolean;
  names: string[];
}

/**
 * POST /api/gatherings: a table for several people; the one who asks is its host and sits at seat 1.
 *
 * `seats` says who sits at the others, in order: `open` for a person who is invited, `me` for another person on this
 * device (`me:Bea` with his name), else the name of a computer. `name` is what the host is called, 1 to 20 characters;
 * his last one if empty. `table` is one that POST /api/deals has promised; the same request with it again is answered
 * with the same table.
 */
export interface NewGathering {
  rules: string;
  seats: string[];
  terms?: TableTerms;
  name?: string;
  table?: string | null;
}

/**
 * GET /api/tables/TABLE/invites/SEAT/TOKEN: what somebody who was invited is shown.
 *
 * `state` is `open`, `yours` (you sit at this table), `taken`, `dealt` (the game is under way) or `closed`. `name` is
 * what he was called last.
 */
export interface InviteSeen {
  table: string;
  seat: number;
  state: "open" | "yours" | "taken" | "dealt" | "closed";
  host: string;
  rules: RulesInForce;
  terms: TableTerms;
  names: string[];
  name: string;
}

/**
 * POST to the same address: sit down under a name. The answer is `TableMade`; the same person may ask again.
 *
 * `name` is as in `NewGathering`, and no one else's at the table.
 */
export interface SitDown {
  name?: string;
}

/** GET and POST /api/me: what this guest is called, empty if nothing yet. */
export interface Me {
  name: string;
}

/** POST /api/me/devices: the path of a page that makes another device this guest's too, once, within `minutes`. */
export interface DeviceLink {
  path: string;
  minutes: number;
}

/** POST /api/devices: takes the guest of a link over on this device; the answer is `Me`. */
export interface UseDeviceLink {
  token: string;
}

/** GET /api/address: where other devices reach this server, as far as it knows; without a slash at its end. */
export interface Address {
  address: string;
}

/** An option that the home page offers: its values (texts) and, for a number, its bounds. */
export interface OptionSpec {
  id: string;
  kind: "number" | "choice" | "switch";
  values: string[];
  low: number | null;
  high: number | null;
}

/** What share of its games a level takes from the level below, give or take `interval`, both from 0 to 1. */
export interface LevelRate {
  level: number;
  rate: number;
  interval: number;
}

/** A rule set to choose from, with the value of every option in it; `levels` from 2 on, where they were measured. */
export interface PresetSpec {
  id: string;
  rules: RulesInForce;
  stock_choices: number[];
  levels: LevelRate[];
}

/** GET /api/home: what the home page shows. */
export interface Home {
  presets: PresetSpec[];
  options: OptionSpec[];
  unfinished: TableSummary[];
  version: string;
}

/** POST /api/rules: is this rule set playable? The answer is `RulesInForce` or a `Problem`. */
export interface CheckRules {
  rules: string;
}

/** The body of every HTTP error: a stable code, what was read and what was expected. */
export interface Problem {
  code: string;
  read: string;
  expected: string;
  at: number | null;
}
