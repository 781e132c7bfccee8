import { describe, expect, it } from 'vitest';
import text from './records.testing.json?raw';
import { parseRecord, readRecord } from './read';
import { dealSum, moveSum } from './sums';
import { check, checking } from './trace';

interface Data {
  [key: string]: any;
}

/** Each record as its text, so that every test may change its own. */
const texts = new Map(Object.entries(JSON.parse(text) as Record<string, Data>).map(([name, record]) => [name, JSON.stringify(record)]));
const names = [...texts.keys()];
const data = (name: string): Data => JSON.parse(texts.get(name)!) as Data;
const found = (record: Data): string[] => check(readRecord(record)).findings.map(({ code, place }) => `${place}: ${code}`);
const places = (record: Data): string[] => check(readRecord(record)).findings.map(({ place }) => place);

/** A record with something changed in it; its check sums are made to fit, as a forger would. */
function forged(name: string, change: (record: Data) => void): Data {
  const record = data(name);
  change(record);
  const read = readRecord(record);
  record.checks = [dealSum(read), ...read.moves.map(moveSum)];
  return record;
}

/** The same without the forger: the sums tell that something was changed. */
function changed(name: string, change: (record: Data) => void): Data {
  const record = data(name);
  change(record);
  return record;
}

const firstMove = (record: Data, wanted: (move: Data) => boolean): number => record.moves.findIndex(wanted);
const eventOf = (record: Data, kind: string): { event: Data; number: number } => {
  const at = firstMove(record, (move) => move.events.some((event: Data) => event.kind === kind));
  return { event: record.moves[at].events.find((event: Data) => event.kind === kind), number: at + 1 };
};
/** Changes places of the first two cards that differ. */
function swapped(pile: string): string {
  const cards = pile.match(/\*|[A-Z2-9][shdc]?/g)!;
  const other = cards.findIndex((card) => card !== cards[0]);
  [cards[0], cards[other]] = [cards[other]!, cards[0]!];
  return cards.join('');
}
const otherDigit = (text: string): string => (text[0] === '0' ? '1' : '0') + text.slice(1);

describe('a true record', () => {
  it.each(names)('is right: %s', (name) => {
    const report = check(readRecord(data(name)));
    expect(report.findings).toEqual([]);
    expect(report.commitment).toBe(data(name).fair.commitment);
    expect(report.shuffles.every(({ computed, faulty }) => computed && !faulty)).toBe(true);
    expect(report.moves).toBe(data(name).moves.length);
  });

  it('has all kinds of shuffles among its like', () => {
    const purposes = names.flatMap((name) => check(readRecord(data(name))).shuffles.map(({ purpose }) => purpose));
    expect(new Set(purposes)).toEqual(new Set(['cut', 'deal', 'tie', 'lot', 'completed', 'aside']));
  });

  it('needs no crypto of the browser, which is missing over plain http', () => {
    const { subtle } = crypto;
    Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true });
    try {
      expect(found(data('numbers'))).toEqual([]);
    } finally {
      Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
    }
  });

  it('is checked in small steps that tell how far it is', () => {
    const record = readRecord(data('partners'));
    const done = [...checking(record)];
    expect(done.length).toBe(record.deal.shuffles.length + record.moves.length);
    expect([done[0], done.at(-1)]).toEqual([0, 1]);
  });

  it('is right without its suits', () => {
    const { deal, begin, moves, ...rest } = data('tied stocks');
    const plain = JSON.stringify({ deal, begin, moves }).replaceAll(/([A2-9TJQK])[shdc](?=["A2-9TJQK])/g, '$1');
    expect(check(readRecord({ ...rest, ...JSON.parse(plain), checks: [] })).findings).toEqual([]);
  });

  it('without a secret proves nothing of its shuffles, and its cards are followed all the same', () => {
    const record = changed('tied cut', (each) => (each.fair = null));
    const report = check(readRecord(record));
    expect([report.findings, report.commitment]).toEqual([[], null]);
    expect(report.shuffles.every(({ computed }) => computed === null)).toBe(true);
    expect(places(forged('tied cut', (each) => ((each.fair = null), (each.moves[3].card = 'Kc'))))).toEqual(['move 4']);
  });
});

describe('what this browser kept', () => {
  const record = (): ReturnType<typeof readRecord> => readRecord(data('tied cut'));
  const { commitment, contributions } = data('tied cut').fair;

  it('is found in the record', () => {
    const report = check(record(), { commitment, contribution: contributions[1] });
    expect([report.findings, report.ours]).toEqual([[], 2]);
  });

  it('is missed where the record has no secret at all', () => {
    const bare = readRecord({ ...data('tied cut'), fair: null });
    const [finding, ...more] = check(bare, { commitment, contribution: contributions[0] }).findings;
    expect([finding?.place, finding?.code, more]).toEqual(['fair', 'fair_missing', []]);
  });

  it('is missed where another commitment was shown, or its bytes are not in it', () => {
    const codes = (kept: { commitment: string; contribution: string }): string[] =>
      check(record(), kept).findings.map(({ code, place }) => `${place}: ${code}`);
    expect(codes({ commitment: otherDigit(commitment), contribution: contributions[0] })).toEqual([
      'commitment: commitment_shown',
    ]);
    expect(codes({ commitment, contribution: 'ab'.repeat(32) })).toEqual(['contributions: contribution_ours']);
  });
});

describe('a server that chooses among orders', () => {
  it('is found where a computer contributed', () => {
    const forge = forged('tied cut', (r) => (r.players[1].player = 'greedy'));
    expect(found(forge)).toEqual(['contribution 2: contribution_computer']);
    expect(found(forged('partners', () => undefined))).toEqual([]);
  });

  it('is found where the first game of a table follows from another', () => {
    const before = data('later game');
    expect(before.game).toBe('t1/2');
    const wrong = forged('later game', (r) => (r.game = 't1/1'));
    expect(found(wrong)).toContain('deal: starter_differs');
    expect(found(forged('numbers', (r) => r.deal.shuffles.pop()))).toContain('deal: shuffle_missing');
  });

  it('is found where a later game begins as a first', () => {
    expect(found(forged('tied cut', (r) => (r.game = 't47/2')))).toContain('deal: starter_differs');
    const lot = forged('numbers', (r) => (r.game = 't5/2'));
    expect(found(lot).filter((finding) => finding.includes('shuffle_purpose'))).toHaveLength(1);
    expect(found(forged('set aside', (r) => (r.game = 't1/2'))).join()).not.toContain('starter_differs');
  });
});

describe('a changed secret', () => {
  it.each<[string, (record: Data) => void, string[]]>([
    ['the secret', (r) => (r.fair.secret = otherDigit(r.fair.secret)), ['commitment: commitment', 'shuffle 0: shuffle_order']],
    ['a short secret', (r) => (r.fair.secret = r.fair.secret.slice(2)), ['secret: secret']],
    ['the commitment', (r) => (r.fair.commitment = otherDigit(r.fair.commitment)), ['commitment: commitment']],
    ['a contribution', (r) => (r.fair.contributions[1] = otherDigit(r.fair.contributions[1])), ['shuffle 0: shuffle_order']],
    ['contributions changed about', (r) => r.fair.contributions.reverse(), ['shuffle 0: shuffle_order']],
    ['a contribution left out', (r) => r.fair.contributions.pop(), ['contributions: contributions']],
    ['a short contribution', (r) => (r.fair.contributions[1] = 'abcd'), ['contribution 2: contribution_length']],
    ['the scheme', (r) => ((r.fair.scheme = 1), (r.fair.contributions = [])), ['shuffle 0: shuffle_order']],
    ['the name of the game', (r) => (r.game = 'x/1'), ['commitment: commitment', 'shuffle 0: shuffle_order']],
    ['the hash of the rules', (r) => (r.rules_hash = otherDigit(r.rules_hash)), ['commitment: commitment']],
  ])('is found: %s', (_, change, expected) => {
    expect(found(changed('tied cut', change))).toEqual(expected);
  });
});

describe('a changed deal', () => {
  const shuffle = (record: Data, purpose: string): Data => record.deal.shuffles.find((each: Data) => each.purpose === purpose);
  it.each<[string, string, (record: Data) => void, string[]]>([
    ['an order', 'set aside', (r) => (shuffle(r, 'deal').after = swapped(shuffle(r, 'deal').after)), ['shuffle 0: shuffle_order']],
    ['a pack in another order', 'set aside', (r) => (shuffle(r, 'deal').before = swapped(shuffle(r, 'deal').before)), ['shuffle 0: shuffle_before', 'shuffle 0: shuffle_order']],
    ['a card of the pack', 'set aside', (r) => (shuffle(r, 'deal').before = `Kc${shuffle(r, 'deal').before.slice(2)}`), ['shuffle 0: pack', 'shuffle 0: shuffle_cards']],
    ['a stock', 'set aside', (r) => (r.deal.stocks[1] = swapped(r.deal.stocks[1])), ['deal: dealt_not_there']],
    ['the draw pile', 'partners', (r) => (r.deal.draw = swapped(r.deal.draw)), ['deal: dealt_not_there']],
    ['a stock after a tie', 'tied stocks', (r) => (shuffle(r, 'tie').after = swapped(shuffle(r, 'tie').after)), ['shuffle 1: shuffle_order', 'deal: dealt_not_there']],
    ['the lots', 'tied cut', (r) => r.deal.lots[1].reverse(), ['deal: lots_differ', 'deal: starter_differs']],
    ['the starter', 'set aside', (r) => (r.deal.starter = 3 - r.deal.starter), ['deal: starter_differs']],
    ['the starter by the cut', 'tied cut', (r) => (r.deal.starter = 3 - r.deal.starter), ['deal: starter_differs']],
    ['a number', 'set aside', (r) => (shuffle(r, 'lot').number = 7), ['shuffle 7: shuffle_number']],
    ['no shuffle', 'set aside', (r) => (r.deal.shuffles = []), ['deal: shuffle_missing']],
    ['a cut left out', 'tied cut', (r) => r.deal.shuffles.shift(), ['shuffle 1: shuffle_number']],
    ['one more shuffle', 'set aside', (r) => r.deal.shuffles.push({ ...shuffle(r, 'lot'), number: 2 }), ['shuffle 2: shuffle_purpose']],
    ['a tie that was none', 'partners', (r) => r.deal.lots.push(r.deal.lots[0]), ['deal: lots_differ']],
  ])('is found: %s', (_, name, change, expected) => {
    const places = found(forged(name, change));
    expect(places.slice(0, expected.length)).toEqual(expected);
  });
});

describe('a changed game', () => {
  it('names the shuffle whose order was changed', () => {
    const record = forged('tied cut', (each) => {
      const { event } = eventOf(each, 'shuffled');
      event.after = swapped(event.after);
    });
    const { event } = eventOf(record, 'shuffled');
    expect(found(record)[0]).toBe(`shuffle ${event.number}: shuffle_order`);
  });

  it('names the move whose card was changed, once', () => {
    const record = forged('numbers', (each) => (each.moves[9].card = each.moves[9].card === '5' ? '6' : '5'));
    expect(found(record)).toEqual(['move 10: card_not_there']);
  });

  it('names the move after which other cards were drawn', () => {
    for (const name of names) {
      const record = forged(name, (each) => {
        const { event } = eventOf(each, 'drew');
        event.cards = swapped(`${event.cards}7s`);
      });
      const { number } = eventOf(record, 'drew');
      expect([name, found(record)[0]]).toEqual([name, `move ${number}: drawn_not_there`]);
    }
  });

  it('names the move after which a stock showed another card', () => {
    const record = forged('partners', (each) => (eventOf(each, 'turned').event.tops = '*'));
    expect(found(record)).toEqual([`move ${eventOf(record, 'turned').number}: turned_not_there`]);
  });

  it('finds a move that is left out, and one that is played twice', () => {
    const drew = (each: Data): number => eventOf(each, 'drew').number - 1;
    expect(found(forged('tied cut', (each) => each.moves.splice(drew(each), 1)))).not.toEqual([]);
    expect(found(forged('tied cut', (each) => each.moves.splice(5, 0, each.moves[5])))).not.toEqual([]);
  });

  it('finds a shuffle without a reason, and a full pile that was not shuffled in', () => {
    const more = forged('tied cut', (each) => {
      const { events } = each.moves.find((move: Data) => move.events.some((event: Data) => event.kind === 'drew'));
      events.unshift({ kind: 'shuffled', number: 3, before: '', after: '' });
    });
    expect(found(more)).toContain('shuffle 3: shuffle_purpose');
    const none = forged('tied cut', (each) => {
      const { number } = eventOf(each, 'shuffled');
      each.moves[number - 1].events = each.moves[number - 1].events.filter((event: Data) => event.kind !== 'shuffled');
    });
    expect(found(none)[0]).toMatch(/^move \d+: shuffle_missing$/);
  });

  it('finds a full pile where there is none, and other stocks at the end', () => {
    const empty = forged('tied cut', (each) => each.moves[0].events.push({ kind: 'completed', centre: 4, to: 'aside' }));
    expect(found(empty)).toContain('move 1: pile_not_there');
    expect(found(forged('partners', (each) => (each.result.stocks[1] += 1)))).toEqual(['result: stocks_differ']);
  });

  it('names the move that was changed to one of equal effect, by its check sum', () => {
    const record = changed('tied cut', (each) => {
      const at = firstMove(each, (move) => /^h.>d1$/.test(move.move));
      each.moves[at].move = each.moves[at].move.replace('d1', 'd2');
    });
    const number = firstMove(record, (move) => /^h.>d2$/.test(move.move));
    expect(number).toBeGreaterThanOrEqual(0);
    expect(places(record).every((place) => place.startsWith('move'))).toBe(true);
    expect(places(record).length).toBeGreaterThan(0);
    expect(found(changed('tied cut', (each) => each.checks.pop()))).toEqual(['checks: checks']);
  });

  it('names the place of any one value of a move that is changed', () => {
    const kinds = new Set<string>();
    for (const name of ['partners', 'set aside']) {
      for (const [i, move] of (data(name).moves as Data[]).entries()) {
        const other = move.card && move.card[0] !== '7' ? '7s' : 'Kc';
        const changes: Record<string, (each: Data) => void> = {
          card: (each) => (each.card = other),
          place: (each) => (each.place = (each.place ?? 0) + 1),
          move: (each) => (each.move = each.move === 'h2>d1' ? 'h3>d1' : 'h2>d1'),
          seat: (each) => (each.seat = (each.seat % 2) + 1),
          events: (each) => each.events.push({ kind: 'drew', seat: 1, cards: '7s' }),
        };
        const [kind, change] = Object.entries(changes)[i % 5]!;
        kinds.add(kind);
        const record = changed(name, (each) => change(each.moves[i]));
        expect([name, kind, i + 1, places(record)]).toEqual([name, kind, i + 1, expect.arrayContaining([`move ${i + 1}`])]);
      }
    }
    expect(kinds.size).toBe(5);
  }, 60_000);
});

describe('a record that is none', () => {
  it('never brings the check down, whatever is in it', () => {
    // A simple generator, so that each run sees the same changes.
    let state = 7;
    const below = (limit: number): number => {
      state = (state * 48271) % 2147483647;
      return state % limit;
    };
    const odd = ['', 'As', '7', '*'.repeat(200), 'h7>c8', '6s>c1', '3d6>c8', 'hK>d6', 'pass', null, 0, 1, 6, 999_999, true, [], {}];
    let read = 0;
    for (let i = 0; i < 400; i++) {
      const record = data(names[below(names.length)]!);
      for (let changes = 1 + below(3); changes > 0; changes--) {
        let at: Data = record;
        for (;;) {
          const keys = Object.keys(at);
          const key = keys[below(keys.length)];
          if (key === undefined) break;
          if (typeof at[key] === 'object' && at[key] !== null && below(8)) at = at[key];
          else {
            at[key] = odd[below(odd.length)];
            break;
          }
        }
      }
      try {
        const report = check(parseRecord(JSON.stringify(record)));
        read += 1;
        expect(report.findings.length).toBeLessThanOrEqual(50);
      } catch (error) {
        expect((error as Error).name + (error as Error).message).toMatch(/^UnreadableRecord/);
      }
    }
    expect(read).toBeGreaterThan(30);
  }, 60_000);
});
