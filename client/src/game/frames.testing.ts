import type { Choice, GameEvent, Notice, Position, Snapshot } from '../protocol/generated';
import type { Stage } from './playback';

/** A stage on which nothing takes time. */
export const stage: Stage = {
  async show(_, apply) {
    apply();
  },
  async anew(_, apply) {
    apply();
  },
  skip() {},
};

export const choiceOf = (legal: string[]): Choice => ({ legal, undo: 'nothing', take_back: false, needs: [3, 1] });

/** A table for two, the viewer in the first seat and a computer in the second, as of notice 5. */
export const snapshotOf = (player: string, position: Position, legal: string[]): Snapshot => ({
  type: 'snapshot',
  table: 't',
  number: 5,
  seat: 1,
  rules: { preset: 'classic', deck: 'standard', stock: 20, options: [] } as unknown as Snapshot['rules'],
  people: [
    { seat: 1, name: '', player: null, you: true, left: false, away: false },
    { seat: 2, name: player, player, you: false, left: false, away: false },
  ],
  match: { game: 1, scores: [0, 0], wins: [0, 0], over: false, winner: 0 },
  position,
  choice: choiceOf(legal),
  log: [],
  over: null,
  fair: null, terms: null, company: null, hands: null,
});

/** A position in which the viewer shows a stock card and holds two threes and a king. */
export const positionOf = (turn: number, top: string, pile: string[]): Position => ({
  turn,
  centres: [['Ah', '2s'], []],
  draw: 40,
  aside: 0,
  seats: [
    { seat: 1, stock: 3, tops: [top], hand: 3, discards: [pile, []], hand_cards: ['3h', '3h', 'Kd'] },
    { seat: 2, stock: 8, tops: ['Qd'], hand: 5, discards: [[], []], hand_cards: null },
  ],
});

export const noticeOf = (number: number, events: GameEvent[], legal: string[], anew: Position | null = null): Notice => ({
  type: 'notice', number, events, choice: choiceOf(legal), position: anew, match: null, company: null, hands: null,
});
