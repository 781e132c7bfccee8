import { beforeEach, describe, expect, it, vi } from 'vitest';
import { overStream, POSTED_WITHIN, type Source } from './stream';

class FakeSource implements Source {
  shut = false;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onerror: ((event: never) => void) | null = null;
  private heard = new Map<string, (event: MessageEvent) => void>();
  addEventListener(type: string, run: (event: MessageEvent) => void) {
    this.heard.set(type, run);
  }
  close() {
    this.shut = true;
  }
  tell(type: string, data: string) {
    this.heard.get(type)?.({ data } as MessageEvent);
  }
}

let source: FakeSource, address: string, posted: string[], events: string[], answers: (() => void)[];
let reply: { ok: boolean; frames: unknown[] };

beforeEach(() => {
  posted = [];
  events = [];
  answers = [];
  reply = { ok: true, frames: [] };
});

function open() {
  const socket = overStream('t 1', 'HELLO', () => events.push('opened'), {
    listen(asked) {
      address = asked;
      return (source = new FakeSource());
    },
    post: (where, text) => {
      posted.push(`${where} ${text}`);
      return new Promise((done) => answers.push(() => done({ ok: reply.ok, json: async () => reply.frames })));
    },
  });
  socket.onopen = () => events.push('open');
  socket.onmessage = ({ data }) => events.push(`frame ${data}`);
  socket.onclose = () => events.push('closed');
  return socket;
}

const PING = '{"type":"ping"}';
const settled = () => new Promise((done) => setTimeout(done));

describe('a socket over a stream of events', () => {
  it('greets with its address, and is open once the stream has a name', () => {
    const socket = open();
    expect(address).toBe('/api/tables/t%201/stream?hello=HELLO');
    expect(events).toEqual([]);
    source.tell('stream', 'abc-2');
    socket.send('HELLO');
    expect([events, posted]).toEqual([['opened', 'open'], []]);
  });

  it('hands on what comes down, and sends one frame after the other', async () => {
    const socket = open();
    source.tell('stream', 'abc');
    source.onmessage?.({ data: '{"type":"notice"}' } as MessageEvent);
    socket.send('1');
    socket.send('2');
    await settled();
    expect(posted).toEqual(['/api/tables/t%201/stream/abc 1']);
    reply.frames = [{ type: 'pong' }];
    answers[0]!();
    await settled();
    expect(posted).toEqual(['/api/tables/t%201/stream/abc 1', '/api/tables/t%201/stream/abc 2']);
    expect(events.slice(2)).toEqual(['frame {"type":"notice"}', 'frame {"type":"pong"}']);
  });

  it('has one ping waiting at most, whatever else waits', async () => {
    const socket = open();
    const sent = (): string[] => posted.map((text) => text.split(' ')[1]!);
    source.tell('stream', 'abc');
    for (const frame of ['1', PING, PING, '2', PING]) socket.send(frame);
    for (let i = 0; i < 4; i++) {
      await settled();
      answers[i]?.();
    }
    expect(sent()).toEqual(['1', PING, '2']);
    await settled();
    socket.send(PING);
    await settled();
    expect(sent()).toEqual(['1', PING, '2', PING]);
  });

  it.each(['error', 'closed', 'refused'])('ends once when it is %s', async (how) => {
    const socket = open();
    source.tell('stream', 'abc');
    if (how === 'error') source.onerror?.(undefined as never);
    if (how === 'closed') source.tell('closed', '{"code":1012}');
    if (how === 'refused') {
      reply.ok = false;
      socket.send('1');
      await settled();
      answers[0]!();
      await settled();
    }
    source.onerror?.(undefined as never);
    socket.send('2');
    await settled();
    expect([source.shut, events.filter((event) => event === 'closed').length]).toEqual([true, 1]);
    expect(posted.length).toBe(how === 'refused' ? 1 : 0);
  });

  it('ends where a request is not answered', async () => {
    vi.useFakeTimers();
    const socket = open();
    source.tell('stream', 'abc');
    socket.send('1');
    await vi.advanceTimersByTimeAsync(POSTED_WITHIN - 1);
    answers[0]!();
    socket.send('2');
    await vi.advanceTimersByTimeAsync(POSTED_WITHIN - 1);
    expect([posted.length, events.at(-1)]).toEqual([2, 'open']);
    await vi.advanceTimersByTimeAsync(1);
    expect([source.shut, events.at(-1)]).toEqual([true, 'closed']);
    vi.useRealTimers();
  });

  it('is silent when it was closed from here', () => {
    const socket = open();
    socket.close();
    source.onerror?.(undefined as never);
    expect([source.shut, events]).toEqual([true, []]);
  });
});
