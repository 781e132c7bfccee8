import { hexToBytes } from '@noble/hashes/utils.js';
import { expect, it } from 'vitest';
import text from '../../../tests/records/fair_vectors.json?raw';
import { shuffled } from './shuffle';
import { commitmentOf, wordsOf } from './stream';

/** A known shuffle, as the server's own program computes it; tests/records/fair_vectors.py says what is in it. */
interface Vector {
  scheme: 1 | 2;
  secret: string;
  game: string;
  rules_hash: string;
  contributions: string[];
  commitment: string;
  shuffle: number;
  before: string;
  after: string;
}

const { vectors } = JSON.parse(text) as { vectors: Vector[] };
const cards = (pile: string): string[] => pile.match(/\*|[A2-9TJQK][shdc]?/g) ?? [];

it('computes a thousand known shuffles as the server does', () => {
  expect(vectors.length).toBe(1000);
  expect(new Set(vectors.map((vector) => vector.scheme))).toEqual(new Set([1, 2]));
  for (const vector of vectors) {
    const origin = {
      scheme: vector.scheme,
      secret: hexToBytes(vector.secret),
      game: vector.game,
      rulesHash: vector.rules_hash,
      contributions: vector.contributions.map(hexToBytes),
    };
    const after = shuffled(cards(vector.before), wordsOf(origin)(vector.shuffle)).join('');
    expect([commitmentOf(origin), after]).toEqual([vector.commitment, vector.after]);
  }
}, 60_000);

it('draws again where a word would favour low numbers', () => {
  // 2^32 is 1 more than a multiple of 3: the last word of all is passed over, the one before it is not.
  const [most, last] = [0xffffffff, 0xfffffffe];
  const words = (...numbers: number[]): Iterator<number> => numbers.values();
  expect(shuffled(['a', 'b', 'c'], words(most, 0, 1))).toEqual(['c', 'b', 'a']);
  expect(shuffled(['a', 'b', 'c'], words(last, 1))).toEqual(['a', 'b', 'c']);
  expect(() => shuffled(['a', 'b', 'c'], words(most, most))).toThrow(RangeError);
});
