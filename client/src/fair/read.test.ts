import { describe, expect, it } from 'vitest';
import { LONGEST, parseRecord, UnreadableRecord } from './read';
import text from './records.testing.json?raw';
import { inSlices } from './slices';

interface Data {
  [key: string]: any;
}

const good = (): Data => (JSON.parse(text) as Record<string, Data>)['partners']!;

/** Why a text is no record: the code, and where. */
function refused(source: string): string {
  try {
    parseRecord(source);
  } catch (error) {
    if (error instanceof UnreadableRecord) return error.message;
    throw error;
  }
  return 'read';
}

function changed(change: (record: Data) => void): string {
  const record = good();
  change(record);
  return refused(JSON.stringify(record));
}

describe('reading a record', () => {
  it('takes it with blanks and a mark of byte order before it', () => {
    expect(refused(`\ufeff\n  ${JSON.stringify(good(), null, 2)}\n`)).toBe('read');
    expect(parseRecord(JSON.stringify(good())).moves.length).toBe(good().moves.length);
  });

  it.each([
    ['', 'empty'],
    ['   \n', 'empty'],
    ['katmuis record 1\nrules: classic\n', 'text_form'],
    ['{"format": "katmuis record 1", ', 'not_json'],
    ['<html></html>', 'not_json'],
    ['{}', 'foreign'],
    ['[1, 2]', 'foreign'],
    ['null', 'foreign'],
    ['7', 'foreign'],
    ['{"format": 1}', 'foreign'],
    ['{"format": "katmuis record 2"}', 'other_format: katmuis record 2'],
    ['{"format": "katmuis record 1"}', 'broken: rules'],
  ])('refuses %j', (source, expected) => {
    expect(refused(source)).toBe(expected);
  });

  it('refuses what is longer than any record before it looks at it', () => {
    expect(refused('['.repeat(LONGEST + 1))).toBe('too_long');
    expect(refused('['.repeat(LONGEST - 1))).toBe('not_json');
  });

  it.each<[string, (record: Data) => void]>([
    ['deal', (r) => delete r.deal],
    ['deal.stocks', (r) => (r.deal.stocks = ['As'])],
    ['deal.stocks[1]', (r) => (r.deal.stocks[1] = 'AsX')],
    ['deal.hands', (r) => r.deal.hands.pop()],
    ['deal.starter', (r) => (r.deal.starter = 5)],
    ['deal.draw', (r) => (r.deal.draw = 'As'.repeat(256))],
    ['deal.shuffles[0].purpose', (r) => (r.deal.shuffles[0].purpose = 'again')],
    ['deal.lots[0][0]', (r) => (r.deal.lots[0][0] = 'AsAs')],
    ['moves[3].move', (r) => (r.moves[3].move = 'h5>e1')],
    ['moves[3].seat', (r) => (r.moves[3].seat = 7)],
    ['moves[3].place', (r) => (r.moves[3].place = -1)],
    ['moves[3].more', (r) => (r.moves[3].more = 1)],
    ['moves[3].events[0].kind', (r) => (r.moves[3].events = [{ kind: 'looked' }])],
    ['moves[3].events[0].cards', (r) => (r.moves[3].events = [{ kind: 'drew', seat: 1, cards: 7 }])],
    ['moves', (r) => (r.moves = 'h5>c1')],
    ['players', (r) => r.players.pop()],
    ['fair.secret', (r) => (r.fair.secret = 'xy')],
    ['fair.scheme', (r) => (r.fair.scheme = 3)],
    ['result.stocks', (r) => (r.result.stocks = 3)],
    ['checks[0]', (r) => (r.checks[0] = 'abc')],
    ['more', (r) => (r.more = null)],
  ])('says where it is broken: %s', (at, change) => {
    expect(changed(change)).toBe(`broken: ${at}`);
  });

  it('refuses who does not sit at the table', () => {
    const two = JSON.parse(text) as Record<string, Data>;
    const record = two['tied cut']!;
    record.moves[2].seat = 3;
    expect(refused(JSON.stringify(record))).toBe('broken: moves[2]');
  });
});

describe('work in slices', () => {
  function* steps(count: number): Generator<number, string> {
    for (let i = 1; i <= count; i++) {
      const end = performance.now() + 2;
      while (performance.now() < end);
      yield i / count;
    }
    return 'done';
  }

  it('lets the page live between them, and tells how far it is', async () => {
    const told: number[] = [];
    let lived = 0;
    const beat = setInterval(() => (lived += 1));
    expect(await inSlices(steps(40), (done) => told.push(done), new AbortController().signal)).toBe('done');
    clearInterval(beat);
    expect(lived).toBeGreaterThan(0);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    expect(told.length).toBeGreaterThan(1);
  });

  it('ends without a result where it is cancelled', async () => {
    const stop = new AbortController();
    const work = inSlices(steps(1000), () => stop.abort(), stop.signal);
    expect(await work).toBeNull();
  });
});
