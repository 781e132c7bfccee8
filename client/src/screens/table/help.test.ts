import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noticeOf, positionOf, snapshotOf, stage } from '../../game/frames.testing';
import { TableGame } from '../../game/table.svelte';
import { filesOf, readCatalogue, speak } from '../../i18n/catalogues.testing';
import type { Line, Order } from '../../net';
import type { GameEvent, Hinted, Notice, Snapshot } from '../../protocol/generated';
import { Help } from './help.svelte';
import { statusOf } from './status';

const LEGAL = ['h3>c1', 'hK>c1', 'h3>d1', 'hK>d1', 'hK>d2'];
const snapshot = (turn = 1): Snapshot =>
  snapshotOf('level-6', positionOf(turn, '4s', ['4d', '5c']), turn === 1 ? LEGAL : []);

const moved = (card: string, target: 'centre' | 'discard', pile: number, seat = 1): GameEvent => ({
  kind: 'moved', seat, source: 'hand', source_seat: seat, card, target, pile,
});
const notice = (number: number, events: GameEvent[], legal: string[] = LEGAL): Notice => noticeOf(number, events, legal);
const hinted = (number: number, ...moves: string[]): Hinted => ({
  type: 'hinted', id: 'id', number, moves, chance: 0.614, reason: { code: 'clears', params: { rank: 4 } },
});

let sent: Order[], waiting: boolean, game: TableGame, help: Help, shown: object | null;
const settle = () => new Promise((resolve) => setTimeout(resolve)).then(() => flushSync());

/** A table with the spots that hints are shown on, as the page has them. */
function lay(): HTMLElement {
  const table = document.body.appendChild(document.createElement('main'));
  table.innerHTML = ['s', 'h1', 'h2', 'h3', 'c1', 'c2', 'd1', 'd2'].map((spot) => `<button><i data-spot="${spot}"></i></button>`).join('');
  return table.appendChild(document.createElement('p'));
}

const marks = (): Record<string, string> =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLElement>('[data-hint]')].map(({ dataset }) => [dataset.spot!, `${dataset.hint} ${dataset.step}`]),
  );

async function answer(message: Hinted): Promise<void> {
  waiting = false;
  game.notice(notice(message.number, [{ kind: 'helped', seat: 1 }]));
  game.answered();
  await help.take(message);
  await settle();
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => ({ json: async () => readCatalogue(filesOf('en').get('coach.ftl')!) }));
  speak('en');
  sent = [];
  waiting = false;
  game = new TableGame('t', stage, () => false);
  const line = { start() {}, send: (order: Order) => ((waiting = true), sent.push(order)), get waiting() { return waiting; } };
  game.join(line as unknown as Line);
  game.lineChanged('open');
  game.snapshot(snapshot());
  help = new Help(game);
  shown = mount(help.View, { target: lay(), props: { help } });
  await settle();
});

afterEach(() => {
  if (shown) void unmount(shown);
  document.body.textContent = '';
  vi.unstubAllGlobals();
});

describe('a hint', () => {
  it('is the first card, with the reason in words, on the card and the pile', async () => {
    await help.take('hint');
    expect(sent).toEqual([{ type: 'hint', whole: false }]);
    expect([game.settled, statusOf(game)]).toEqual([false, 'Let me see …']);
    await answer(hinted(6, 'h3>c1'));
    expect(statusOf(game)).toBe('Hint: It clears the way for your 4.');
    expect(game.said.polite).toBe('Hint: 3 to centre pile 1. It clears the way for your 4.');
    expect(marks()).toEqual({ h1: 'from 1', c1: 'to 1' });
    expect(document.activeElement?.querySelector('[data-spot=h1]')).not.toBeNull();
  });

  it('leaves the focus on its own button', async () => {
    const tool = document.body.appendChild(document.createElement('button'));
    tool.dataset.tool = 'hint';
    tool.focus();
    await help.take('hint');
    await answer(hinted(6, 'h3>c1'));
    expect([document.activeElement === tool, marks()]).toEqual([true, { h1: 'from 1', c1: 'to 1' }]);
  });

  it('asked for again is the whole play, and asked for once more is told again', async () => {
    await help.take('hint');
    await answer(hinted(6, 'h3>c1'));
    await help.take('hint');
    expect(sent.at(-1)).toEqual({ type: 'hint', whole: true });
    await answer(hinted(7, 'h3>c1', 's>c1', 'd1>c1', 'hK>d1'));
    expect(statusOf(game)).toBe('The whole turn, 1 to 4. Chance to win after it: 61%.');
    expect(game.said.polite).toContain('3 to centre pile 1, Stock card 4 to centre pile 1, 5 from discard pile 1 to centre pile 1, K to discard pile 1');
    expect(marks()).toEqual({ h1: 'from 1', s: 'from 2', d1: 'from 3, 4', c1: 'to 1–3', h3: 'from 4' });
    game.said = { polite: '', urgent: '' };
    await help.take('hint');
    expect([sent.length, game.said.polite.length > 0]).toEqual([2, true]);
  });

  it('is followed card by card, and let go when something else is played', async () => {
    await help.take('hint');
    await answer(hinted(6, 'h3>c1'));
    await help.take('hint');
    await answer(hinted(7, 'h3>c1', 'hK>d2'));
    game.notice(notice(8, [moved('3h', 'centre', 1)]));
    await settle();
    expect(marks()).toEqual({ h3: 'from 1', d2: 'to 1' });
    game.notice(notice(9, [moved('3h', 'discard', 1)]));
    await settle();
    expect(marks()).toEqual({});
    await help.take('hint');
    expect(sent.at(-1)).toEqual({ type: 'hint', whole: false });
  });

  it('stays while its card is held', async () => {
    await help.take('hint');
    await answer(hinted(6, 'h3>c1'));
    game.touch({ pile: 'h', card: '3h', key: 1 }, false);
    await settle();
    expect([statusOf(game).includes('3 fits'), marks()]).toEqual([true, { h1: 'from 1', c1: 'to 1' }]);
  });

  it('is not asked for out of turn, nor twice at once', async () => {
    await help.take('hint');
    await help.take('hint');
    expect(sent).toHaveLength(1);
    game.snapshot(snapshot(2));
    waiting = false;
    game.answered();
    await help.take('hint');
    expect([sent.length, statusOf(game)]).toEqual([1, 'One moment: Athena is playing.']);
  });
});

describe('a tip', () => {
  const tip = (number: number) => ({ type: 'coached' as const, number, tip: { code: 'keeps-wild', params: { rank: 4 } } });
  const WORDS = 'Tip: Keep your wild card for the way to your 4.';

  it('stands in the line of status while nothing else does, is told once, and can be closed', async () => {
    await help.take(tip(5));
    await settle();
    expect([statusOf(game), game.said.polite]).toEqual([WORDS, WORDS]);
    game.touch({ pile: 'h', card: '3h', key: 1 }, false);
    await settle();
    expect([statusOf(game) === WORDS, document.querySelector('button[aria-label]')]).toEqual([false, null]);
    game.letGo();
    await settle();
    document.querySelector<HTMLElement>('button[aria-label="Close tip"]')!.click();
    await settle();
    expect([statusOf(game), help.tip]).toEqual(['Your turn. Choose a card to see where it fits.', null]);
  });

  it('for which there are no words is none', async () => {
    await help.take({ ...tip(5), tip: { code: 'unheard-of', params: {} } });
    expect([help.tip, statusOf(game)]).toEqual([null, 'Your turn. Choose a card to see where it fits.']);
  });

  it('ends with the turn', async () => {
    await help.take(tip(5));
    game.notice(notice(6, [moved('3h', 'discard', 1), { kind: 'turn_ended', seat: 1, next: 2 }], []));
    await settle();
    expect(help.tip).toBeNull();
  });

  it('that comes before the cards have moved waits for them', async () => {
    game.snapshot(snapshot(2));
    await help.take(tip(6));
    await settle();
    expect(help.tip).not.toBeNull();
    game.notice(notice(6, [{ kind: 'turn_ended', seat: 2, next: 1 }]));
    await settle();
    expect(statusOf(game)).toBe(WORDS);
  });

  it('after a turn waits for the next one, and ends with its first card', async () => {
    game.notice(notice(6, [moved('3h', 'discard', 1), { kind: 'turn_ended', seat: 1, next: 2 }], []));
    await settle();
    await help.take(tip(6));
    await settle();
    expect([statusOf(game), game.said.polite]).not.toContain(WORDS.replace('Tip', 'Better'));
    game.notice(notice(7, [{ kind: 'turn_ended', seat: 2, next: 1 }]));
    await settle();
    expect(statusOf(game)).toBe(WORDS.replace('Tip', 'Better'));
    game.notice(notice(8, [moved('3h', 'centre', 1)]));
    await settle();
    expect(help.tip).toBeNull();
  });
});

describe('a computer that is short of time', () => {
  it('is told of when that begins and when it ends', async () => {
    const press = async (level: number, seconds: number, short = true) => {
      game.note = null;
      await help.take({ type: 'pressed', level, seconds, short });
      return [statusOf(game), game.pressed.join()];
    };
    const short = 'Busy here: Athena has less time to think now.';
    expect(await press(6, 0.1)).toEqual([short, 'level-6']);
    expect((await press(6, 0.05))[0]).not.toBe(short);
    expect(await press(6, 0.2, false)).toEqual(['Athena has all its time to think again.', '']);
    expect((await press(5, 0.1))[1]).toBe('');
    await press(6, 0.1);
    game.lineChanged('down');
    expect(game.pressed).toEqual([]);
  });
});
