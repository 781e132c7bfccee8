import { beforeEach, describe, expect, it } from 'vitest';
import type { GameEvent, Notice, Position } from '../protocol/generated';
import { Playback, type Board, type Stage } from './playback';

const passed = (seat: number): GameEvent => ({ kind: 'passed', seat });
const notice = (number: number, events: GameEvent[], position: Position | null = null): Notice =>
  ({ type: 'notice', number, events, position, match: null, company: null, hands: null, choice: { legal: [], undo: '', take_back: false, needs: [] } }) as Notice;

let told: string[], playback: Playback, release: (() => void)[], hidden: boolean;
const settle = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => {
  told = [];
  release = [];
  hidden = false;
  const stage: Stage = {
    async show(event, apply) {
      told.push(`show ${event.kind} ${'seat' in event ? event.seat : ''}`);
      apply();
      await new Promise<void>((resolve) => release.push(resolve));
    },
    async anew(_, apply) {
      told.push('anew');
      apply();
    },
    skip() {
      release.splice(0).forEach((resolve) => resolve());
    },
  };
  const board: Board = {
    event: (event) => told.push(`event ${'seat' in event ? event.seat : ''}`),
    anew: (message) => told.push(`position ${message.number}`),
    done: (message) => told.push(`done ${message.number}`),
    idle: () => told.push('idle'),
  };
  playback = new Playback(stage, board, () => hidden);
});

describe('playing notices', () => {
  it('shows one event after the other, and the next notice after the first', async () => {
    playback.add(notice(1, [passed(1), passed(2)]));
    playback.add(notice(2, [passed(3)]));
    await settle();
    expect(told).toEqual(['show passed 1', 'event 1']);
    release.shift()?.();
    await settle();
    expect(told.at(-1)).toBe('event 2');
    release.shift()?.();
    await settle();
    expect(told.slice(4)).toEqual(['done 1', 'show passed 3', 'event 3']);
    release.shift()?.();
    await settle();
    expect([told.slice(-2), playback.busy]).toEqual([['done 2', 'idle'], false]);
  });

  it('applies all that waits without motion when it is skipped', async () => {
    for (const number of [1, 2, 3]) playback.add(notice(number, [passed(number)]));
    await settle();
    playback.skip();
    await settle();
    expect(told).toEqual(['show passed 1', 'event 1', 'done 1', 'event 2', 'done 2', 'event 3', 'done 3', 'idle']);
  });

  it('moves nothing on a hidden page', async () => {
    hidden = true;
    playback.add(notice(1, [passed(1)]));
    await settle();
    expect(told).toEqual(['event 1', 'done 1', 'idle']);
  });

  it('takes a position anew instead of the events', async () => {
    playback.add(notice(1, [{ kind: 'undone', seat: 1, back_to: 0 }], {} as Position));
    await settle();
    expect(told).toEqual(['anew', 'position 1', 'done 1', 'idle']);
  });

  it('forgets what waits once a snapshot has come', async () => {
    playback.add(notice(1, [passed(1), passed(2)]));
    playback.add(notice(2, [passed(3)]));
    await settle();
    playback.clear();
    await settle();
    expect(told).toEqual(['show passed 1', 'event 1']);
    playback.add(notice(9, [passed(9)]));
    await settle();
    expect(told.at(-1)).toBe('event 9');
  });
});
