import words from 'virtual:catalogues/coach';
import { inShort, marksOf, moveWords, reasonWords, stepsOf } from '../../game/hints';
import type { TableGame } from '../../game/table.svelte';
import { nameOf } from '../../game/words';
import { known, startPart, t } from '../../i18n';
import type { Aside } from '../../net';
import type { Coached, Hinted, Moved, Pressed } from '../../protocol/generated';
import Helped from './Helped.svelte';

/** The move of an event, as the server writes it for its player. */
function moveOf({ seat, source, source_seat, place, card, target, pile }: Moved): string {
  const whose = source_seat === seat ? '' : source_seat;
  const from = source === 'hand' ? `h${card.charAt(0)}` : `${whose}${source === 'stock' ? 's' : `d${place}`}`;
  return `${from}>${target === 'centre' ? 'c' : 'd'}${pile}`;
}

/** Helps a person to play: hints that were asked for, the coach's tips, and word of computers short of time. */
export class Help {
  /** What shows it at the table. */
  readonly View = Helped;
  /** The best play as far as it was asked for, and what of it is still to be played. */
  hinted = $state.raw<Hinted | null>(null);
  tip = $state.raw<Coached | null>(null);
  /** Whether what has just been told is still to be given the focus. */
  fresh = $state(false);
  /** Whether the hint was asked for whole, and whether hint and tip have been told. */
  private whole = false;
  private untold = false;
  private unsaid = false;

  readonly steps = $derived.by(() =>
    this.hinted && this.hinted.number === this.game.number && this.game.yourTurn ? stepsOf(this.hinted.moves, this.game.hand) : [],
  );
  readonly marks = $derived(marksOf(this.steps));

  constructor(readonly game: TableGame) {}

  /** Takes what was said beside the game, or the wish for a hint. */
  async take(what: Aside | 'hint'): Promise<void> {
    try {
      await startPart(words);
    } catch {
      if (what === 'hint') this.game.tell(() => t('page-not-loaded'));
      return;
    }
    if (what === 'hint') this.ask();
    else if (what.type === 'hinted') this.adopt(what);
    else if (what.type === 'coached') this.coach(what);
    else if (what.type === 'pressed') this.press(what);
  }

  /** Asks for the first card of the best play, then for all of it, then tells it again. */
  private ask(): void {
    const { game } = this;
    if (game.over || game.left || !game.position) return;
    if (!game.yourTurn) return game.tell(() => t('reason-not-your-turn', { name: nameOf(game.tongue, game.position!.turn) }));
    if (game.lineState !== 'open') return game.tell(() => t('reason-line'));
    if (!game.settled) return;
    if (this.steps.length && this.whole) return this.tell();
    this.whole = this.steps.length > 0;
    game.send({ type: 'hint', whole: this.whole });
    game.note = () => t('hint-thinking');
  }

  private adopt(message: Hinted): void {
    this.hinted = message;
    this.untold = true;
  }

  private coach(message: Coached): void {
    if (!this.tipWords(message)) return;
    this.tip = message;
    this.unsaid = true;
    this.game.tip = () => this.tipWords(message);
  }

  close(): void {
    this.tip = this.game.tip = null;
  }

  private tipWords(coached: Coached): string {
    const words = reasonWords(this.game.tongue, 'tip', coached.tip, known);
    return words ? t(this.isAfter(coached) ? 'coach-after' : 'coach-tip', { tip: words }) : '';
  }

  /** Whether a tip is about a turn that was over when it was given. */
  private isAfter({ number }: Coached): boolean {
    const { game } = this;
    const begun = game.log
      .filter((entry) => entry.number <= number)
      .flatMap(({ events }) => events)
      .findLast((event) => event.kind === 'turn_ended' || event.kind === 'dealt');
    return begun !== undefined && (begun.kind === 'dealt' ? begun.starter : begun.next) !== game.seat;
  }

  /** Word of a computer of a level that has less time than it should, or has all of it again. */
  private press({ level, short }: Pressed): void {
    const { game } = this;
    const seated = game.people.find(({ player }) => player && Number(/^level-(\d)/.exec(player)?.[1] ?? 0) === level);
    const player = seated?.player;
    if (!player || game.pressed.includes(player) === short) return;
    game.pressed = short ? [...game.pressed, player] : game.pressed.filter((other) => other !== player);
    game.tell(() => t(short ? 'pressed' : 'pressed-over', { name: nameOf(game.tongue, seated.seat) }));
  }

  /** Tells what has come, once the table shows what it is about; called whenever the table has settled. */
  settle(): void {
    const { game } = this;
    if (this.untold && this.steps.length) this.tell();
    if (this.tip && this.unsaid && game.yourTurn && game.number >= this.tip.number) {
      this.unsaid = false;
      game.said = { polite: game.tip!(), urgent: '' };
    }
  }

  /** Goes on with a play that is followed, and lets go what was about another moment. */
  follow(): void {
    const { game, hinted, tip } = this;
    const ahead = hinted && game.number > hinted.number;
    if (ahead) {
      const moves = game.log
        .filter(({ number }) => number > hinted.number)
        .flatMap(({ events }) => events)
        .filter((event) => event.kind === 'moved');
      const follows = this.whole && moves.length === 1 && moveOf(moves[0]!) === hinted.moves[0];
      this.hinted = follows ? { ...hinted, number: game.number, moves: hinted.moves.slice(1) } : null;
    }
    // A tip may come before the cards that it is about have moved.
    if (!tip || game.number < tip.number) return;
    const played = game.log.some(
      ({ number, events }) => number > tip.number && events.some((event) => event.kind === 'moved' && event.seat === game.seat),
    );
    if (game.over || (this.isAfter(tip) ? played : !game.yourTurn)) this.close();
  }

  private tell(): void {
    const { game } = this;
    const { moves, chance, reason } = this.hinted!;
    this.untold = false;
    this.fresh = true;
    const tops = this.topsOf();
    const words = moves.map((move) => moveWords(game.tongue, move, tops));
    const why = () => reasonWords(game.tongue, 'reason', reason, known) ?? '';
    if (this.whole) {
      const told = { count: moves.length, chance: Math.round(chance * 100) };
      // The numbers on the cards say the rest to who can see them.
      game.note = () => t('hint-whole', told);
      game.said = { polite: t('hint-path', { ...told, moves: words.join(', ') }), urgent: '' };
    } else {
      game.note = () => t('hint-why', { reason: why() });
      game.said = { polite: t('hint-first', { move: words[0] ?? '', reason: why() }), urgent: '' };
    }
  }

  /** What lies on top of a pile each time that it is asked for: the next lower card from the second time on. */
  private topsOf(): (pile: string) => string | undefined {
    const { game } = this;
    const asked = new Map<string, number>();
    return (pile) => {
      const [, whose, kind, number] = /^(\d*)([sd])(\d*)/.exec(pile)!;
      const seat = Number(whose) || (kind === 's' ? game.stockSeat : game.seat);
      const seen = game.seen(seat);
      const times = (asked.get(pile) ?? 0) + 1;
      asked.set(pile, times);
      return (kind === 's' ? seen.tops : seen.discards[Number(number) - 1])?.at(-times);
    };
  }

  /** The numbers at a spot, in short, and whether a card is picked up there. */
  badges(): { spot: string; kind: 'from' | 'to'; step: string }[] {
    const { from, to } = this.marks;
    const all = new Map<string, { kind: 'from' | 'to'; steps: number[] }>();
    for (const [spot, steps] of to) all.set(spot, { kind: 'to', steps });
    for (const [spot, steps] of from) all.set(spot, { kind: 'from', steps: [...steps, ...(to.get(spot) ?? [])] });
    return [...all].map(([spot, { kind, steps }]) => ({ spot, kind, step: inShort(steps) }));
  }
}
