import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** What a game's shuffles come from, as its record gives it. */
export interface Origin {
  /** 1: a game of the first release, without contributions. */
  scheme: 1 | 2;
  secret: Uint8Array;
  /** The name of the game: the table's, a slash, and the number of the game at the table. */
  game: string;
  rulesHash: string;
  /** By seat; empty for a computer and for what is missing. */
  contributions: readonly Uint8Array[];
}

/** Gives the random words of shuffle number n of a game, from 0: 512 numbers of 32 bits, made as they are needed. */
export type Words = (shuffle: number) => Iterator<number>;

const BLOCKS = 64;
const WORD = 4;

function fourBytes(number: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, number);
  return bytes;
}

/** Joins parts so that no two lists of parts give the same bytes: each after its length, 4 bytes, big-endian. */
export function framed(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  const bytes = parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part));
  return concatBytes(...bytes.flatMap((part) => [fourBytes(part.length), part]));
}

/** The hash, in hexadecimal digits, that the server published before it knew any contribution. */
export function commitmentOf({ secret, game, rulesHash }: Origin): string {
  return bytesToHex(sha256(framed('katmuis commitment 1', game, rulesHash, secret)));
}

function keyOf({ scheme, secret, game, contributions }: Origin): Uint8Array {
  return scheme === 1 ? secret : hmac(sha256, secret, framed('katmuis key 1', game, ...contributions));
}

/** The random words of a game's shuffles, which its secret and its contributions decide. */
export function wordsOf(origin: Origin): Words {
  const keyed = hmac.create(sha256, keyOf(origin));
  return function* (shuffle) {
    const label = framed(`katmuis shuffle ${origin.scheme}`, origin.game, fourBytes(shuffle));
    for (let block = 0; block < BLOCKS; block++) {
      const bytes = keyed.clone().update(label).update(fourBytes(block)).digest();
      const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
      for (let at = 0; at < bytes.length; at += WORD) yield words.getUint32(at, true);
    }
  };
}
