import { forgive } from './anew';
import type { Line, Socket } from './line';

/** A hidden page may have lost its socket without a word: away longer than this, the line is opened anew. */
const AWAY = 5000;

/** Renews the line when the page comes back to life; the answer stops watching. */
export function watchPage(line: Line, page: Document = document, view: Window = window): () => void {
  let hiddenAt: number | null = page.visibilityState === 'hidden' ? Date.now() : null;
  const visibility = () => {
    if (page.visibilityState === 'hidden') hiddenAt = Date.now();
    else {
      if (hiddenAt !== null && Date.now() - hiddenAt > AWAY) line.renew();
      hiddenAt = null;
    }
  };
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) line.renew();
  };
  const online = () => line.renew();
  page.addEventListener('visibilitychange', visibility);
  view.addEventListener('pageshow', shown);
  view.addEventListener('online', online);
  return () => {
    page.removeEventListener('visibilitychange', visibility);
    view.removeEventListener('pageshow', shown);
    view.removeEventListener('online', online);
  };
}

/** The address of a table's socket, by the page's own address. */
export function socketAddress(table: string, place: Location = location): string {
  return place.origin.replace('http', 'ws') + `/api/tables/${encodeURIComponent(table)}/socket`;
}

/** Opens a table's sockets; where none comes through, every other one is a stream of events and requests instead. */
export function opener(table: string): (hello: string) => Socket {
  let overStream: typeof import('./stream').overStream | undefined;
  let failed = 0;
  return (hello) => {
    const stream = failed > 1 && failed % 2 === 0 ? overStream : undefined;
    failed += 1;
    if (stream) return stream(table, hello, () => (failed -= 1));
    const socket = new WebSocket(socketAddress(table));
    socket.addEventListener('open', () => (failed = 0));
    if (failed > 1) void import('./stream').then((part) => (overStream = part.overStream)).catch(forgive);
    return socket;
  };
}
