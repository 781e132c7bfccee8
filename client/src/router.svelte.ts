/** Where the visitor is: the home page, one table, the page that checks records, or a way to other people. */
export interface Route {
  screen: 'home' | 'table' | 'verify' | 'together';
  /** What the screen needs of the address: the table's id, what is asked for, the path. */
  address: string;
}

/** Reads a path, with what may be asked after it; anything that is nothing else is the home page. */
export function parsePath(address: string): Route {
  const [path = '', search = ''] = address.split('?');
  if (/^\/verify\/?$/.test(path)) return { screen: 'verify', address: search };
  if (/^\/(together|join|device)\b/.test(path)) return { screen: 'together', address: path };
  const id = /^\/table\/([^/]+)\/?$/.exec(path)?.[1];
  return id ? { screen: 'table', address: decoded(id) } : { screen: 'home', address: '' };
}

/** A part of a path in plain text; one that is not encoded as it should be stands for itself. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let current = $state.raw<Route>(parsePath(location.pathname + location.search));

export const router = {
  get route(): Route {
    return current;
  },
};

/** Goes to a path of this site without loading the page anew. */
export function navigate(path: string): void {
  if (path !== location.pathname) history.pushState(null, '', path);
  current = parsePath(path);
  scrollTo(0, 0);
}

addEventListener('popstate', () => {
  current = parsePath(location.pathname + location.search);
});

/** Takes presses on links within this site over; those that open a new tab or window are left to the browser. */
export function follow(event: MouseEvent): void {
  const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
  if (!link || !plain || event.defaultPrevented || link.hasAttribute('target')) return;
  event.preventDefault();
  navigate(link.getAttribute('href')!);
}

addEventListener('click', follow);
