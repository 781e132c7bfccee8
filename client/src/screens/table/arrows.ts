export type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';

export const isArrow = (key: string): key is Direction => /^Arrow(Left|Right|Up|Down)$/.test(key);

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const centre = (box: Box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/**
 * The index of the box next to `from` in a direction; -1 where there is none.
 *
 * Sideways steps stay in the row where they can; what lies aside counts double against what lies ahead.
 */
export function nextBox(from: Box, boxes: readonly Box[], direction: Direction): number {
  const here = centre(from);
  const flat = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const sign = direction === 'ArrowRight' || direction === 'ArrowDown' ? 1 : -1;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const there = centre(box);
    const ahead = sign * (flat ? there.x - here.x : there.y - here.y);
    const aside = Math.abs(flat ? there.y - here.y : there.x - here.x);
    if (ahead < 4 || (flat && aside > (from.height + box.height) / 2)) return;
    const cost = ahead + 2 * aside;
    if (cost < least) {
      least = cost;
      best = i;
    }
  });
  return best;
}

/** Moves the focus from one pile to the next in a direction, among the elements of a table that take it. */
export function moveFocus(root: HTMLElement, direction: Direction, only: string): void {
  const places = [...root.querySelectorAll<HTMLElement>(only)].filter((place) => place.getClientRects().length > 0);
  const now = document.activeElement;
  if (!(now instanceof HTMLElement) || !root.contains(now) || !now.matches('[data-nav]')) {
    (root.querySelector<HTMLElement>('[data-source="s"]') ?? places[0])?.focus();
    return;
  }
  const others = places.filter((place) => place !== now);
  const next = nextBox(now.getBoundingClientRect(), others.map((place) => place.getBoundingClientRect()), direction);
  others[next]?.focus();
}
