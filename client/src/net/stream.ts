import type { Socket } from './line';

/** The part of an EventSource that is used here; a test gives its own. */
export interface Source {
  onmessage: ((event: MessageEvent) => void) | null;
  onerror: ((event: never) => void) | null;
  addEventListener(type: string, run: (event: MessageEvent) => void): void;
  close(): void;
}

interface Parts {
  listen(address: string): Source;
  post(address: string, text: string): Promise<{ ok: boolean; json(): Promise<unknown> }>;
}

const BROWSER: Parts = {
  listen: (address) => new EventSource(address),
  post: (address, body) => fetch(address, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }),
};

const PING = JSON.stringify({ type: 'ping' });
/** A request that takes longer, in milliseconds, takes the stream along: all that is said waits for it. */
export const POSTED_WITHIN = 10_000;

/**
 * A socket of a stream of events and requests, for networks that let no WebSocket through.
 *
 * The greeting goes with the address, so that it comes to the process that holds the stream; the first event names the
 * stream. Frames are sent to it one after the other, which keeps their order; some are answered at once. Of pings one
 * waits at most: behind a slow request more would only keep what is said after them.
 */
export function overStream(table: string, hello: string, opened: () => void, parts: Parts = BROWSER): Socket {
  const address = `/api/tables/${encodeURIComponent(table)}/stream`;
  let name = '';
  let last: Promise<void> = Promise.resolve();
  let open = true;
  let pinging = false;
  const source = parts.listen(`${address}?hello=${encodeURIComponent(hello)}`);
  const socket: Socket = {
    send(text) {
      if (text === hello || (text === PING && pinging)) return;
      pinging ||= text === PING;
      last = last.then(() => post(text));
    },
    close() {
      open = false;
      source.close();
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };

  const end = (): void => {
    if (!open) return;
    socket.close();
    socket.onclose?.(undefined as never);
  };
  const post = async (text: string): Promise<void> => {
    if (!open) return;
    const late = setTimeout(end, POSTED_WITHIN);
    try {
      const answer = await parts.post(`${address}/${name}`, text);
      if (!answer.ok) return end();
      for (const frame of (await answer.json()) as unknown[]) {
        socket.onmessage?.({ data: JSON.stringify(frame) } as MessageEvent);
      }
    } catch {
      end();
    } finally {
      clearTimeout(late);
      if (text === PING) pinging = false;
    }
  };

  source.addEventListener('stream', (event) => {
    name = encodeURIComponent(String(event.data));
    opened();
    socket.onopen?.(undefined as never);
  });
  source.onmessage = (event) => socket.onmessage?.(event);
  source.addEventListener('closed', end);
  // The line opens anew by its own rules; an EventSource that tries by itself would go on in the middle.
  source.onerror = end;
  return socket;
}
