export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Direction => /^Arrow(Left|Right|Up|Down)$/.test(key);

/** Where the focus can be: the row of the table, from the opponent (1) to the own cards (4), and the middle in pixels. */
export interface Place {
  row: number;
  x: number;
}

/**
 * The index of the place next to `from` in a direction, among places in the order of the page; -1 where there is none.
 *
 * Sideways goes along the row; up and down to the nearest place of the next row that has one.
 */
export function nextPlace(from: Place, places: readonly Place[], direction: Direction): number {
  const here = places.indexOf(from);
  if (direction === 'ArrowLeft' || direction === 'ArrowRight') {
    const next = here + (direction === 'ArrowRight' ? 1 : -1);
    return places[next]?.row === from.row ? next : -1;
  }
  const sign = direction === 'ArrowDown' ? 1 : -1;
  const rows = places.map((place) => place.row).filter((row) => sign * (row - from.row) > 0);
  if (rows.length === 0) return -1;
  const row = sign > 0 ? Math.min(...rows) : Math.max(...rows);
  let best = -1;
  places.forEach((place, i) => {
    if (place.row !== row) return;
    if (best < 0 || Math.abs(place.x - from.x) < Math.abs(places[best]!.x - from.x)) best = i;
  });
  return best;
}

function placeOf(element: HTMLElement): Place {
  const box = element.getBoundingClientRect();
  return { row: Number(element.dataset.nav), x: box.left + box.width / 2 };
}

/** Moves the focus from one pile to the next, among the elements of a table that `only` selects. */
export function moveFocus(root: HTMLElement, direction: Direction, only: string): void {
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !root.contains(now) || !now.matches('[data-nav]')) {
    root.querySelector<HTMLElement>('[data-source="s"]')?.focus();
    return;
  }
  const elements = [...root.querySelectorAll<HTMLElement>('[data-nav]')].filter(
    (element) => element === now || element.matches(only),
  );
  const places = elements.map(placeOf);
  elements[nextPlace(places[elements.indexOf(now)]!, places, direction)]?.focus();
}
