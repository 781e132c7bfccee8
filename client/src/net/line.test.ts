import { beforeEach, describe, expect, it } from 'vitest';
import type { Choice } from '../protocol/generated';
import type { Clock } from './clock';
import { freshId } from './ids';
import { Line, type LineState, type Socket } from './line';

const CHOICE: Choice = { legal: [], undo: 'nothing', take_back: false, needs: [] };

class FakeSocket implements Socket {
  sent: Record<string, unknown>[] = [];
  shut = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.shut = true;
  }
  tell(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

class FakeClock implements Clock {
  time = 0;
  private timers: { at: number; run: () => void }[] = [];
  now = () => this.time;
  random = () => 0;
  later(ms: number, run: () => void) {
    const timer = { at: this.time + ms, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }
  pass(ms: number) {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.timers = this.timers.filter((other) => other !== next);
      this.time = Math.max(this.time, next.at);
      next.run();
    }
    this.time = end;
  }
}

let sockets: FakeSocket[], clock: FakeClock, seen: string[], states: LineState[], line: Line, awake: boolean;
const last = (): FakeSocket => sockets.at(-1)!;
const notice = (number: number) => ({ type: 'notice', number, events: [], choice: CHOICE, position: null, match: null });

beforeEach(() => {
  sockets = [];
  seen = [];
  states = [];
  awake = true;
  clock = new FakeClock();
  let ids = 0;
  line = new Line({
    open() {
      sockets.push(new FakeSocket());
      return last();
    },
    clock,
    freshId: () => `id${++ids}`,
    pace: 'fast',
    awake: () => awake,
    on: {
      snapshot: (message) => seen.push(`snapshot ${message.number}`),
      notice: (message) => seen.push(`notice ${message.number}`),
      accepted: (message) => seen.push(`accepted ${message.id}`),
      refused: (message, order) => seen.push(`refused ${message.code} ${order.type}`),
      failed: (message) => seen.push(`failed ${message.code}`),
      aside: (message) => seen.push(`aside ${message.type}`),
      state: (state) => states.push(state),
    },
  });
});

function join(number = 7) {
  line.start();
  last().onopen?.();
  last().tell({ type: 'snapshot', number });
}

describe('the line of a table', () => {
  it('greets without a number first and is open with the snapshot', () => {
    join();
    expect(last().sent).toEqual([{ type: 'hello', after: null, pace: 'fast' }]);
    expect([seen, states]).toEqual([['snapshot 7'], ['open']]);
  });

  it('is open with a gathering too, and takes a snapshot when it is dealt, without saying anything twice', () => {
    line.start();
    last().onopen?.();
    last().tell({ type: 'gathering', number: 3 });
    expect([seen, states]).toEqual([['aside gathering'], ['open']]);
    const id = line.send({ type: 'ready', on: true });
    expect(last().sent[1]).toEqual({ type: 'ready', on: true, id, number: 0 });
    last().tell({ type: 'snapshot', number: 1 });
    expect([seen.at(-1), last().sent.length]).toEqual(['snapshot 1', 2]);
  });

  it('asks for another seat of the same device from the beginning', () => {
    join();
    line.seat = 2;
    line.number = null;
    line.renew();
    last().onopen?.();
    expect(last().sent).toEqual([{ type: 'hello', after: null, pace: 'fast', seat: 2 }]);
  });

  it('says frames without an answer only while there is a line', () => {
    line.say({ type: 'ping' });
    join();
    line.say({ type: 'seen', number: 7 });
    expect(last().sent.slice(1)).toEqual([{ type: 'seen', number: 7 }]);
  });

  it('shows a lost line within 3 s among people, who give signs of life each second', () => {
    line.silence = { ask: 1000, show: 2300, drop: 5000 };
    join();
    clock.pass(1000);
    last().tell({ type: 'pong' });
    clock.pass(3000);
    expect(states.at(-1)).toBe('quiet');
  });

  it('hands notices on in order, once', () => {
    join();
    for (const number of [8, 8, 7, 9]) last().tell(notice(number));
    expect(seen).toEqual(['snapshot 7', 'notice 8', 'notice 9']);
  });

  it('asks on a new socket for what it missed when it sees a gap', () => {
    join();
    last().tell(notice(9));
    expect([sockets.length, sockets[0]!.shut, states.at(-1)]).toEqual([2, true, 'down']);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: 'hello', after: 7, pace: 'fast' }]);
    for (const number of [8, 9, 10]) last().tell(notice(number));
    expect([seen.slice(1), states.at(-1)]).toEqual([['notice 8', 'notice 9', 'notice 10'], 'open']);
  });

  it('keeps a command until it is answered and sends it again, once, after the new hello', () => {
    join();
    const id = line.send({ type: 'play', move: 's>c1' });
    expect(last().sent[1]).toEqual({ type: 'play', move: 's>c1', id, number: 7 });
    last().onclose?.();
    expect(states).toEqual(['open', 'down']);
    clock.pass(1000);
    last().onopen?.();
    expect(last().sent.map((frame) => [frame.type, frame.id ?? frame.after])).toEqual([['hello', 7], ['play', id]]);
    last().tell({ type: 'accepted', id, number: 8 });
    expect(line.waiting).toBe(false);
    last().onclose?.();
    clock.pass(1000);
    last().onopen?.();
    expect(last().sent).toHaveLength(1);
  });

  it('holds a command given while the line is down', () => {
    join();
    last().onclose?.();
    line.send({ type: 'undo' });
    clock.pass(1000);
    last().onopen?.();
    expect(last().sent.map((frame) => frame.type)).toEqual(['hello', 'undo']);
  });

  it('sends what is given while the line is quiet, at once, and again only where the socket is given up', () => {
    join();
    clock.pass(3000);
    expect(states.at(-1)).toBe('quiet');
    const before = last().sent.length;
    const id = line.send({ type: 'answer', agree: true });
    line.setPace('slow');
    expect(last().sent.slice(before)).toEqual([{ type: 'answer', agree: true, id, number: 7 }, { type: 'set_pace', pace: 'slow' }]);
    last().tell({ type: 'accepted', id, number: 7 });
    expect([line.waiting, states.at(-1)]).toEqual([false, 'open']);
    clock.pass(3000);
    const lost = line.send({ type: 'resume' });
    clock.pass(3000);
    last().onopen?.();
    expect(last().sent.map((frame) => frame.id ?? frame.type)).toEqual(['hello', lost]);
  });

  it('tells a refusal with its order and catches up when the refusal knows a later number', () => {
    join();
    const id = line.send({ type: 'undo' });
    last().tell({ type: 'refused', id, code: 'stale', number: 9, read: '', expected: '' });
    last().onopen?.();
    expect(seen.at(-1)).toBe('refused stale undo');
    expect(last().sent).toEqual([{ type: 'hello', after: 7, pace: 'fast' }]);
  });

  it('asks for the notice that an answer promised and that never came', () => {
    join();
    last().tell({ type: 'accepted', id: line.send({ type: 'undo' }), number: 8 });
    clock.pass(1000);
    expect(sockets).toHaveLength(1);
    last().tell({ type: 'pong' });
    clock.pass(1500);
    last().onopen?.();
    expect([sockets.length, last().sent[0]?.after]).toEqual([2, 7]);
  });

  it('shows a silent line within three seconds and gives the socket up after five', () => {
    join();
    clock.pass(2500);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    clock.pass(500);
    expect(states.at(-1)).toBe('quiet');
    last().tell({ type: 'pong' });
    expect(states.at(-1)).toBe('open');
    clock.pass(5500);
    expect(states.at(-1)).toBe('down');
    expect(sockets[0]!.shut).toBe(true);
  });

  it('waits longer after each failure, and never longer than eight seconds', () => {
    join();
    const opened: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = clock.time;
      const count = sockets.length;
      last().onclose?.();
      while (sockets.length === count) clock.pass(25);
      opened.push(clock.time - before);
    }
    expect(opened.slice(0, 3)).toEqual([125, 250, 500]);
    expect(Math.max(...opened)).toBe(4000);
  });

  it('opens a new socket when the old one does not connect in five seconds', () => {
    line.start();
    clock.pass(6000);
    expect(sockets.length).toBe(2);
    expect(sockets[0]!.shut).toBe(true);
  });

  it('renews after a jump of time, keeping its number', () => {
    join();
    clock.time += 60_000;
    clock.pass(500);
    last().onopen?.();
    expect([sockets.length, last().sent[0]]).toEqual([2, { type: 'hello', after: 7, pace: 'fast' }]);
  });

  it('lets a hidden page sleep', () => {
    awake = false;
    join();
    clock.time += 60_000;
    clock.pass(10_000);
    expect([sockets.length, last().sent.length, states]).toEqual([1, 1, ['open']]);
    awake = true;
    clock.pass(2600);
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
  });

  it('is gone when the first answer is a failure, and can be renewed by hand', () => {
    line.start();
    last().onopen?.();
    last().tell({ type: 'failed', code: 'unknown_table', read: '', expected: '' });
    expect([line.state, seen]).toEqual(['gone', ['failed unknown_table']]);
    clock.pass(60_000);
    expect(sockets).toHaveLength(1);
    line.renew();
    expect(sockets).toHaveLength(2);
  });

  it('gives up a command that the server cannot read, the oldest that waits', () => {
    join();
    line.send({ type: 'play', move: 'hA>c1', place: -1 });
    const id = line.send({ type: 'undo' });
    last().tell({ type: 'failed', code: 'malformed', read: '', expected: '' });
    expect([line.waiting, line.state, seen.at(-1)]).toEqual([true, 'open', 'failed malformed']);
    last().onclose?.();
    clock.pass(1000);
    last().onopen?.();
    expect(last().sent.map((frame) => frame.id ?? frame.type)).toEqual(['hello', id]);
    last().tell({ type: 'accepted', id, number: 7 });
    expect(line.waiting).toBe(false);
  });

  it('tells a new pace, once', () => {
    join();
    line.setPace('fast');
    line.setPace('slow');
    expect(last().sent.slice(1)).toEqual([{ type: 'set_pace', pace: 'slow' }]);
  });

  it('tells whether the coach is wanted, and again with each hello', () => {
    join();
    line.setCoach(true);
    expect(last().sent).toEqual([
      { type: 'hello', after: null, pace: 'fast' },
      { type: 'set_coach', on: true },
    ]);
    line.renew();
    line.setCoach(true);
    last().onopen?.();
    expect(last().sent).toEqual([{ type: 'hello', after: 7, pace: 'fast', coach: true }]);
    line.setCoach(false);
    expect(last().sent[1]).toEqual({ type: 'set_coach', on: false });
  });

  it('hands on what is said beside the game, and takes a hint for the answer to its question', () => {
    join();
    const id = line.send({ type: 'hint', whole: true });
    expect(last().sent[1]).toEqual({ type: 'hint', whole: true, id, number: 7 });
    last().tell({ type: 'pressed', level: 6, seconds: 0.1, short: true });
    last().tell({ type: 'coached', number: 7, tip: { code: 'only', params: {} } });
    expect(line.waiting).toBe(true);
    const hinted = { type: 'hinted', id, number: 8, moves: ['s>c1'], chance: 0.5, reason: { code: 'stock', params: {} } };
    last().tell(hinted);
    expect([line.waiting, seen.slice(1)]).toEqual([false, ['aside pressed', 'aside coached', 'aside hinted']]);
    last().tell({ type: 'pong' });
    expect(seen).toHaveLength(4);
  });
});

describe('the id of a command', () => {
  it('is 32 digits with and without randomUUID', () => {
    const plain = { getRandomValues: (bytes: Uint8Array) => bytes.fill(10) } as unknown as Crypto;
    expect(freshId(plain)).toBe('0a'.repeat(16));
    expect(freshId()).toMatch(/^[0-9a-f]{32}$/);
  });
});
