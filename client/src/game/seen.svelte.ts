import { t } from '../i18n';
import type { Company } from '../screens/company/company.svelte';
import type { Choice, Fairness, LogEntry, MatchSeen, Over, Person, Position, RulesInForce, SeatSeen } from '../protocol/generated';
import { turnsOf } from './log';
import { partnerOf, seatsAfter, sidesOf, stockSeat, TWO, whoOf, type Who } from './sides';
import { nameOf, type Tongue } from './words';

const NOTHING: Choice = { legal: [], undo: 'nothing', take_back: false, needs: [] };

/** What the server told of a table, and what follows from it: who sits where, who plays with whom, what happened. */
export class TableSeen {
  rules = $state.raw<RulesInForce | null>(null);
  people = $state.raw<Person[]>([]);
  match = $state.raw<MatchSeen | null>(null);
  position = $state.raw<Position | null>(null);
  choice = $state.raw<Choice>(NOTHING);
  log = $state.raw<LogEntry[]>([]);
  over = $state.raw<Over | null>(null);
  /** By what this game can be checked later; null where nothing was promised. */
  fair = $state.raw<Fairness | null>(null);
  /** The computers that have less time than they should, by name. */
  pressed = $state.raw<readonly string[]>([]);
  number = $state(0);
  /** The seat from which the table is seen, and whether it is a watcher's view. */
  seat = $state(0);
  watching = $state(false);
  /** Other people at the table; what there is for them comes with the first such table. */
  company = $state.raw<Company | null>(null);

  /** Whether the viewer has given this game up, which goes on with a computer in his place. */
  readonly left = $derived(this.people.some((person) => person.you && person.left));
  readonly yourTurn = $derived(
    this.position?.turn === this.seat && !this.over && this.people.some((person) => person.you && !person.left && !person.away),
  );
  readonly turns = $derived(turnsOf(this.log, this.position?.turn ?? 1));
  readonly sides = $derived(this.rules ? sidesOf(this.rules, this.people.length) : TWO);
  /** The other seats, clockwise; the one that plays on the viewer's side (0: none); where his stock stands. */
  readonly others = $derived(seatsAfter(this.sides, this.seat));
  readonly partner = $derived(partnerOf(this.sides, this.seat));
  readonly stockSeat = $derived(stockSeat(this.sides, this.seat));
  readonly tongue = $derived<Tongue>({
    t,
    people: this.people,
    you: this.watching ? 0 : this.seat,
    from: this.seat,
    deck: this.rules?.deck ?? 'standard',
    sides: this.sides,
    pressed: this.pressed,
    among: this.company,
  });

  /** Why nothing can be taken back, in words, where nothing can. */
  get noUndo(): string {
    return t('reason-undo', { code: this.company?.noUndo ?? this.choice.undo });
  }

  /** Who is on turn, and whether somebody reads that who watches (1). */
  get onTurn() {
    return { name: nameOf(this.tongue, this.position!.turn), watching: +this.watching };
  }

  /** Whose head stands for a seat. */
  who(seat: number): Who {
    return whoOf(this.tongue, seat);
  }

  /** What is seen of a seat. */
  seen(seat: number): SeatSeen {
    return this.position!.seats[seat - 1]!;
  }
}
