import { afterEach, expect, it, vi } from 'vitest';
import { opener } from './watch';

class FakeSocket {
  static made: FakeSocket[] = [];
  heard = new Map<string, () => void>();
  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }
  addEventListener(type: string, run: () => void) {
    this.heard.set(type, run);
  }
}
const streams: string[] = [];
let opened: () => void = () => {};

vi.mock('./stream', () => ({
  overStream: (table: string, hello: string, open: () => void) => {
    streams.push(`${table} ${hello}`);
    opened = open;
    return {};
  },
}));
afterEach(() => vi.unstubAllGlobals());

const settled = () => new Promise((done) => setTimeout(done));

it('takes a stream after two sockets that did not open, and tries sockets in between', async () => {
  vi.stubGlobal('WebSocket', FakeSocket);
  const open = opener('t1');
  open('h');
  open('h');
  expect([FakeSocket.made.length, FakeSocket.made[0]!.address]).toEqual([2, `ws://${location.host}/api/tables/t1/socket`]);
  await vi.dynamicImportSettled();
  await settled();
  open('h3');
  expect([FakeSocket.made.length, streams]).toEqual([2, ['t1 h3']]);
  opened();
  open('h4');
  expect(streams.length, 'a stream that worked is taken again').toBe(2);
  open('h5');
  expect(FakeSocket.made.length, 'one that did not makes room for a socket').toBe(3);
  FakeSocket.made[2]!.heard.get('open')!();
  open('h6');
  expect([FakeSocket.made.length, streams.length], 'an open socket forgets what failed').toEqual([4, 2]);
});
