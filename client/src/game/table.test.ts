import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Line, Order } from '../net';
import { givenTo } from '../net/contributions';
import type { GameEvent, Notice, Over, Position, Refused, Snapshot } from '../protocol/generated';
import { deal } from './deal';
import { noticeOf, positionOf, snapshotOf, stage } from './frames.testing';
import { replay } from './replay';
import { TableGame } from './table.svelte';

const position = (turn: number): Position => positionOf(turn, '3s', ['4d', 'Ac']);
const LEGAL = ['s>c1', 'h3>c1', 'hK>c1', 'hK>c2', 'd1>c2', 'h3>d1', 'h3>d2', 'hK>d1', 'hK>d2'];

const snapshot = (turn = 1, ...legal: string[]): Snapshot => snapshotOf('greedy', position(turn), legal);

let sent: Order[], waiting: number, game: TableGame, asks: boolean;
const settle = () => new Promise((resolve) => setTimeout(resolve));
const notice = (number: number, events: GameEvent[], legal: string[] = [], anew: Position | null = null): Notice =>
  noticeOf(number, events, legal, anew);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  waiting = 0;
  asks = false;
  game = new TableGame('t', stage, () => asks);
  const line = {
    start() {},
    send(order: Order) {
      sent.push(order);
      waiting += 1;
      return 'id';
    },
    get waiting() {
      return waiting > 0;
    },
  };
  game.join(line as unknown as Line);
  game.lineChanged('open');
});

function answered() {
  waiting = 0;
  game.answered();
}

it('deals once where that is asked for twice', () => {
  const over = (match_over: boolean) => ({ kind: 'over', match_over }) as Over;
  game.snapshot({ ...snapshot(1), over: over(true) });
  deal(game);
  deal(game);
  expect(sent).toEqual([{ type: 'rematch' }]);
  answered();
  game.snapshot({ ...snapshot(1), over: over(false) });
  deal(game);
  expect(sent.at(-1)).toEqual({ type: 'next_game' });
});

it('gives random bytes to a deal that was promised, and keeps them', () => {
  const fair = { game: 3, commitment: 'aa', contributions: ['', ''], next_commitment: 'bb' };
  game.snapshot({ ...snapshot(1), fair });
  deal(game);
  const [order] = sent as [{ type: string; contribution: string }];
  expect(order.type).toBe('next_game');
  expect(order.contribution).toMatch(/^[0-9a-f]{64}$/);
  expect(givenTo('t/4')).toEqual({ game: 't/4', commitment: 'bb', contribution: order.contribution });
  game.anew(notice(6, [{ kind: 'dealt', game: 1, starter: 1, reason: 'cut', fair: { ...fair, game: 4, next_commitment: 'cc' } }]));
  answered();
  deal(game);
  expect(givenTo('t/5')?.commitment).toBe('cc');
});

describe('a card that is touched', () => {
  beforeEach(() => game.snapshot(snapshot(1, ...LEGAL)));
  const hand = (key: number) => ({ pile: 'h', card: game.hand.cards.find((held) => held.key === key)!.card, key });

  it('is picked up, and shows where it may go', () => {
    game.touch(hand(3), false);
    expect(game.offers.map((offer) => offer.target)).toEqual(['c1', 'c2', 'd1', 'd2']);
    game.touch(hand(3), false);
    expect(game.picked).toBeNull();
  });

  it('travels itself, of two alike', () => {
    game.touch(hand(2), false);
    game.target('c1');
    expect(sent).toEqual([{ type: 'play', move: 'h3>c1', place: 1 }]);
  });

  it('goes to its only centre pile when it is touched twice, and to none where there are two', () => {
    game.touch(hand(3), false);
    game.touch(hand(3), true);
    expect([sent, game.picked]).toEqual([[], null]);
    game.touch(hand(1), false);
    game.touch(hand(1), true);
    expect(sent).toEqual([{ type: 'play', move: 'h3>c1', place: 0 }]);
  });

  it('is let go where another tab has laid it while it was carried', async () => {
    const carried = [hand(1), { pile: 's', card: '3s' }, { pile: 'd1', card: 'Ac' }];
    const from = { kind: 'moved', seat: 1, source_seat: 1, target: 'centre', pile: 1 } as const;
    game.notice(notice(6, [{ ...from, source: 'hand', place: 0, card: '3h' }], LEGAL));
    game.notice(notice(7, [{ ...from, source: 'stock', card: '3s' }, { kind: 'turned', seat: 1, stock: 2, tops: ['9s'] }], LEGAL));
    game.notice(notice(8, [{ ...from, source: 'discard', place: 1, card: 'Ac' }], LEGAL));
    await settle();
    for (const source of carried) game.target(source.pile === 'd1' ? 'c2' : 'c1', source);
    expect([sent, game.settled]).toEqual([[], true]);
    game.target('c1', hand(2));
    expect(sent).toEqual([{ type: 'play', move: 'h3>c1', place: 0 }]);
  });

  it('is asked about no longer when something has happened in the meantime', async () => {
    asks = true;
    game.touch(hand(1), false);
    game.target('d2');
    game.notice(notice(6, [{ kind: 'moved', seat: 1, source: 'hand', source_seat: 1, place: 0, target: 'centre', pile: 1, card: '3h' }], LEGAL));
    await settle();
    expect([game.asking, sent]).toEqual([null, []]);
  });

  it('waits no longer when the server could not read its move', () => {
    game.touch(hand(2), false);
    game.target('c1');
    waiting = 0;
    game.failed('malformed');
    expect([game.settled, game.failure]).toEqual([true, 'malformed']);
  });

  it('is not taken in another turn, which is said until the turn comes back', async () => {
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 1, next: 2 }]));
    await settle();
    game.touch(hand(1), false);
    expect(game.note).not.toBeNull();
    game.notice(notice(7, [{ kind: 'undone', seat: 1, back_to: 4, discard: true }], LEGAL, position(1)));
    await settle();
    expect([game.yourTurn, game.note]).toEqual([true, null]);
  });

  it('is not taken without a line, which is said until it is back', () => {
    game.lineChanged('down');
    game.touch(hand(1), false);
    expect([game.picked, game.note === null]).toEqual([null, false]);
    game.lineChanged('open');
    expect(game.note).toBeNull();
  });

  it('waits for a yes before a discard where that is chosen', () => {
    asks = true;
    game.touch(hand(1), false);
    game.target('d2');
    expect([sent, game.asking?.offer.move]).toEqual([[], 'h3>d2']);
    game.lay(game.asking!.source, game.asking!.offer, true);
    expect([sent.length, game.asking]).toEqual([1, null]);
  });

  it('does nothing while a move is under way, the line is down, or another is on turn', async () => {
    game.touch(hand(1), false);
    game.target('c1');
    game.touch({ pile: 's', card: '3s' }, true);
    expect(sent).toHaveLength(1);
    answered();
    game.lineChanged('quiet');
    game.touch({ pile: 's', card: '3s' }, false);
    expect([game.picked, game.note?.()]).toEqual([null, 'reason-line']);
    game.lineChanged('open');
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 1, next: 2 }]));
    await settle();
    game.touch({ pile: 's', card: '3s' }, false);
    expect([game.picked, game.note?.()]).toEqual([null, 'reason-not-your-turn']);
  });

  it('says why it goes nowhere', () => {
    game.touch({ pile: 's', card: '3s' }, false);
    game.target('c2');
    expect([sent, game.note?.()]).toEqual([[], 'reason-needs']);
    game.snapshot(snapshot(1, 'h3>d1'));
    game.touch({ pile: 's', card: '3s' }, false);
    expect(game.note?.()).toBe('reason-stock-waits');
  });
});

describe('what the server tells', () => {
  it('is applied, and announced once', async () => {
    game.snapshot(snapshot(2));
    game.notice(
      notice(6, [
        { kind: 'moved', seat: 2, source: 'hand', source_seat: 2, target: 'discard', pile: 1, card: '9s' },
        { kind: 'turn_ended', seat: 2, next: 1 },
      ], ['h3>d1']),
    );
    await settle();
    expect([game.number, game.yourTurn, game.position?.seats[1]?.discards[0]]).toEqual([6, true, ['9s']]);
    expect(game.said).toEqual({ polite: 'player-name: Event-discarded.', urgent: 'say-your-turn' });
  });

  it('passes by itself where a pass is the only move, and says so', async () => {
    game.snapshot(snapshot(2));
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 2, next: 1 }], ['pass']));
    await settle();
    expect([sent, game.note?.()]).toEqual([[{ type: 'play', move: 'pass' }], 'note-pass']);
  });

  it('passes by itself too where the answer to the last card comes after what followed from it', async () => {
    game.snapshot(snapshot(1, ...LEGAL));
    game.send({ type: 'play', move: 'hK>c1', place: 2 });
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 2, next: 1 }], ['pass']));
    await settle();
    expect(sent).toHaveLength(1);
    answered();
    expect(sent.slice(1)).toEqual([{ type: 'play', move: 'pass' }]);
  });

  it('passes once where the answer comes before the notice of the pass', async () => {
    game.snapshot(snapshot(1, 'pass'));
    answered();
    expect(sent).toHaveLength(1);
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 2, next: 1 }], ['pass']));
    await settle();
    expect(sent).toHaveLength(2);
  });

  it('passes also where a pass of the turn before is refused only now', async () => {
    game.snapshot(snapshot(1, 'pass'));
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 2, next: 1 }], ['pass']));
    await settle();
    expect(sent).toHaveLength(1);
    waiting = 0;
    game.refused({ code: 'stale' } as Refused, sent[0]!);
    expect(sent).toHaveLength(2);
  });

  it('passes again, when there is reason to, where a pass was refused', () => {
    game.snapshot(snapshot(1, 'pass'));
    waiting = 0;
    game.refused({ code: 'paused' } as Refused, sent[0]!);
    expect(sent).toHaveLength(1);
    game.snapshot(snapshot(1, 'pass'));
    expect(sent).toHaveLength(2);
  });

  it('passes by itself after a reload too, once', () => {
    game.snapshot(snapshot(1, 'pass'));
    game.lineChanged('open');
    expect(sent).toHaveLength(1);
  });

  it('is told in words when it is a refusal, but not for a pass', () => {
    game.snapshot(snapshot(1, ...LEGAL));
    const refused = { type: 'refused' as const, id: 'id', code: 'stale', number: 5, read: '', expected: '' };
    game.refused(refused, { type: 'play', move: 'pass' });
    expect(game.note).toBeNull();
    game.refused(refused, { type: 'undo' });
    expect(game.note?.()).toBe('refused');
  });

  it('brings cards back to where they lay when a play is taken back', async () => {
    game.snapshot(snapshot(1, ...LEGAL));
    game.rearrange(3, 0);
    game.notice(notice(6, [{ kind: 'moved', seat: 1, source: 'hand', source_seat: 1, place: 2, target: 'centre', pile: 1, card: 'Kd', stands_for: 3 }]));
    await settle();
    expect(game.hand.order).toEqual([1, 2]);
    game.notice(notice(7, [{ kind: 'undone', seat: 1, back_to: 5 }], LEGAL, position(1)));
    await settle();
    expect([game.hand.order, game.legal.length]).toEqual([[3, 1, 2], LEGAL.length]);
  });

  it('keeps the order of the hand over a reload', () => {
    game.snapshot(snapshot(1, ...LEGAL));
    game.rearrange(3, 0);
    const again = new TableGame('t', stage, () => false);
    again.snapshot(snapshot(1, ...LEGAL));
    expect(again.hand.order).toEqual([3, 1, 2]);
  });
});

describe('the last turn of the other side', () => {
  const theirs: GameEvent[] = [
    { kind: 'moved', seat: 2, source: 'hand', source_seat: 2, target: 'discard', pile: 1, card: '9s' },
    { kind: 'turn_ended', seat: 2, next: 1 },
  ];

  it('is shown again from where it began, and the present comes back', async () => {
    game.snapshot({ ...snapshot(1, ...LEGAL), log: [{ number: 5, events: [] }] });
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 1, next: 2 }]));
    game.notice(notice(7, theirs, LEGAL));
    await settle();
    const present = game.position;
    const seen: (number | undefined)[] = [];
    const show = vi.spyOn(stage, 'show').mockImplementation(async (event, apply, again) => {
      seen.push(game.position?.seats[1]?.discards[0]?.length);
      expect([event.kind, again]).toEqual(['moved', true]);
      apply();
      seen.push(game.position?.seats[1]?.discards[0]?.length);
    });
    expect(await replay(game)).toBe(true);
    show.mockRestore();
    expect(seen).toEqual([0, 1]);
    expect(game.position).toBe(present);
    expect(game.note?.()).toBe('player-name: Event-discarded');
    expect(game.said.polite).toBe('player-name: Event-discarded.');
  });

  it('is only said where the page did not see its start', async () => {
    game.snapshot({ ...snapshot(1, ...LEGAL), log: [{ number: 4, events: [{ kind: 'turn_ended', seat: 1, next: 2 }] }, { number: 5, events: theirs }] });
    expect(await replay(game)).toBe(false);
    expect(game.said.polite).toBe('player-name: Event-discarded.');
    expect(game.note).toBeNull();
  });

  it('holds back what comes meanwhile', async () => {
    game.snapshot(snapshot(1, ...LEGAL));
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 1, next: 2 }]));
    game.notice(notice(7, theirs, LEGAL));
    await settle();
    const show = vi.spyOn(stage, 'show').mockImplementationOnce(async (_, apply) => {
      game.notice(notice(8, [{ kind: 'passed', seat: 1 }], LEGAL));
      expect(game.number).toBe(7);
      apply();
    });
    const shown = replay(game);
    await settle();
    show.mockRestore();
    await shown;
    await settle();
    expect(game.number).toBe(8);
  });
});
