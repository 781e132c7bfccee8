/*
 * What is wrong with how the page lies on the screen now: a list of { kind, element, ... } with numbers in pixels.
 *
 * kind is `overlap` (pieces of different piles, targets, texts or runners on each other), `clipped` (text cut off or
 * out of reach, anything of a table out of the window), `scrolling` (where nothing may scroll) or `small` (a target
 * under 44 px). The numbers are what is really seen and hit: texts by the boxes of their lines, targets by asking the
 * page what lies at a point. An open dialog is looked at alone, for what lies behind it cannot be used.
 */
() => {
  const LEAST = 44;
  /** The places of the others, of which a narrow screen shows as many as have room; a finger moves the row. */
  const ROW = '.others .row';
  /** Roundings of the browser are no faults. */
  const SLACK = 1;
  /** How much of the height of a line's box is empty above the letters, and below them. */
  const AIR = 0.15;
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const root = dialog ?? document.body;
  const table = dialog ? null : document.querySelector('main.table');
  const faults = [];

  const name = (element) => {
    const { source, target, key, tool, spot } = element.dataset;
    const data = Object.entries({ source, target, key, tool, spot }).filter(([, value]) => value !== undefined);
    const classes = [...element.classList].filter((part) => !part.startsWith('svelte-')).map((part) => `.${part}`);
    const words = element.textContent.trim().slice(0, 40);
    return element.localName + classes.join('') + data.map(([at, value]) => `[${at}=${value}]`).join('') + (words && ` "${words}"`);
  };
  const fault = (kind, element, more) => faults.push({ kind, element: name(element), ...more });
  const round = (number) => Math.round(number * 10) / 10;
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  /** What only screen readers get has no place on the screen. */
  const spoken = (element) => element.closest('.sr') !== null;
  const boxOf = (element) => element.getBoundingClientRect();
  const overlap = (a, b) => ({
    x: round(Math.min(a.right, b.right) - Math.max(a.left, b.left)),
    y: round(Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)),
  });
  const onEachOther = (a, b) => {
    const { x, y } = overlap(a, b);
    return x > SLACK && y > SLACK ? { x, y } : null;
  };

  // ---------------------------------------------------------------- texts

  /** The least that is to be seen of a name that is shortened, in pixels. */
  const BEGINNING = 28;
  /** A person's name may be longer than there is room for: it is shortened, and its title is the whole of it. */
  const isShortened = (element) =>
    element.title === element.textContent &&
    getComputedStyle(element).textOverflow === 'ellipsis' &&
    boxOf(element).width >= BEGINNING;
  const within = (box, room) => {
    const [left, right] = [Math.max(box.left, room.left), Math.min(box.right, room.right)];
    return new DOMRect(left, box.top, right - left, box.height);
  };

  const texts = () => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || !shown(element) || spoken(element) || element.closest('svg, option')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const whole = [...range.getClientRects()].filter((box) => box.width > 0 && box.height > 0);
      // A shortened text has a box for what is seen of it, and one for the whole.
      const boxes = isShortened(element) ? whole.slice(0, 1).map((box) => within(box, boxOf(element))) : whole;
      for (const box of boxes) found.push({ element, box });
    }
    for (const element of root.querySelectorAll('svg.glyph')) {
      if (shown(element)) found.push({ element, box: boxOf(element) });
    }
    return found;
  };

  /** Every element but the insides of drawings. */
  const boxes = () => root.querySelectorAll('*:not(svg *)');
  const limits = (element, axis) => getComputedStyle(element)[`overflow${axis}`];
  const inner = (element) => {
    const box = boxOf(element);
    return {
      left: box.left + element.clientLeft,
      top: box.top + element.clientTop,
      right: box.left + element.clientLeft + element.clientWidth,
      bottom: box.top + element.clientTop + element.clientHeight,
    };
  };

  /** How far a box lies beyond what cuts it off; what can be scrolled to is not cut off. */
  const cutBy = (element, box, air = 0) => {
    const axes = { X: ['left', 'right'], Y: ['top', 'bottom'] };
    // The box of a line of text is higher than its letters.
    const spare = { X: SLACK, Y: SLACK + air };
    for (const [axis, [low, high]] of Object.entries(axes)) {
      let at = element;
      let scrolls = false;
      for (; at && at !== document.body && at !== document.documentElement; at = at.parentElement) {
        const overflow = limits(at, axis);
        if (overflow === 'visible') continue;
        scrolls = overflow === 'auto' || overflow === 'scroll';
        if (scrolls) break;
        const room = inner(at);
        const beyond = Math.max(room[low] - box[low], box[high] - room[high]);
        if (beyond > spare[axis]) return { by: name(at), beyond: round(beyond) };
      }
      // The home page is longer than the window, and is scrolled downwards.
      if (scrolls || (axis === 'Y' && !table && !dialog)) continue;
      const edge = axis === 'X' ? document.documentElement.clientWidth : innerHeight;
      const beyond = Math.max(-box[low], box[high] - edge);
      if (beyond > spare[axis]) return { by: 'the window', beyond: round(beyond) };
    }
    return null;
  };

  /** The log beside a wide table shows what there is room for: whole lines, the newest; the others are left out. */
  const leftOut = (element) => {
    const line = element.closest('.lines > li');
    if (!line) return false;
    const room = inner(line.parentElement);
    const box = boxOf(line);
    return box.left >= room.right || box.right <= room.left;
  };

  const clippedTexts = (all) => {
    for (const { element, box } of all) {
      if (leftOut(element)) continue;
      const cut = cutBy(element, box, box.height * AIR);
      if (cut) fault('clipped', element, cut);
      const target = element.closest('button, a, label, select');
      // The label of a pile stands under or beside it, as wide as it needs; it may touch no other text and no card.
      if (!target || element.closest('.lab, .left')) continue;
      const beyond = Math.max(...Object.values(sides(boxOf(target), box)));
      if (beyond > SLACK) fault('clipped', element, { by: name(target), beyond: round(beyond) });
    }
  };
  const sides = (outer, box) => ({
    left: outer.left - box.left,
    right: box.right - outer.right,
    top: outer.top - box.top - box.height * AIR,
    bottom: box.bottom - outer.bottom - box.height * AIR,
  });

  /** What is to be seen of a box between the edges of all that it is cut off by or scrolls in; null if nothing is. */
  const seen = (element, box) => {
    let { left, top, right, bottom } = box;
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      const room = inner(at);
      if (limits(at, 'X') !== 'visible') [left, right] = [Math.max(left, room.left), Math.min(right, room.right)];
      if (limits(at, 'Y') !== 'visible') [top, bottom] = [Math.max(top, room.top), Math.min(bottom, room.bottom)];
    }
    // Scrolled parts end at whole pixels, what they show need not.
    return right - left > 2 * SLACK && bottom - top > 2 * SLACK ? new DOMRect(left, top, right - left, bottom - top) : null;
  };
  /** Things with a box, which become the seen part of it; those of which nothing is seen are left out. */
  const seenOnly = (things) =>
    things.map((thing) => ({ ...thing, box: seen(thing.element, thing.box) })).filter((thing) => thing.box);

  /** The folded cards of a deep pile are a button of their own, which lies on that pile. */
  const onOwnPile = (upper, element) => upper.matches('.look') && upper.parentElement.contains(element);

  const lettersOf = (all) =>
    all.map(({ element, box }) => ({
      element,
      box: new DOMRect(box.left, box.top + box.height * AIR, box.width, box.height * (1 - 2 * AIR)),
    }));

  /** Texts on each other, and texts that something else lies on. */
  const coveredTexts = (all) => {
    const lines = seenOnly(lettersOf(all));
    lines.forEach(({ element, box }, i) => {
      for (const other of lines.slice(i + 1)) {
        const size = onEachOther(box, other.box);
        if (size) fault('overlap', element, { with: name(other.element), ...size });
      }
      const y = box.top + box.height / 2;
      if (getComputedStyle(element).pointerEvents === 'none') return;
      for (let x = box.left + 2; x < box.right; x += 12) {
        const hit = document.elementFromPoint(x, y);
        if (!hit || hit.contains(element) || element.contains(hit) || onOwnPile(hit, element)) continue;
        fault('overlap', element, { with: name(hit), x: round(x), y: round(y) });
        break;
      }
    });
  };

  /** The rings round lit piles and held cards, which lie outside of what they belong to. */
  const ringedTexts = (all) => {
    for (const face of root.querySelectorAll('[data-lit] .box, .face.picked, .picked > .face')) {
      const gap = parseFloat(getComputedStyle(face).getPropertyValue('--ring-gap'));
      const { left, top, width, height } = boxOf(face);
      const ring = new DOMRect(left - gap, top - gap, width + 2 * gap, height + 2 * gap);
      for (const { element, box } of seenOnly(lettersOf(all))) {
        const size = face.closest('button').contains(element) ? null : onEachOther(ring, box);
        if (size) fault('overlap', element, { with: `ring of ${name(face)}`, ...size });
      }
    }
  };

  // ---------------------------------------------------------------- cards and runners

  /** The cards of one pile lie on each other, and so do the cards of the hand. */
  const pileOf = (piece) => piece.closest('.hand') ?? piece.closest('button, label, li') ?? piece;
  const pieces = () =>
    [...root.querySelectorAll('.card:has(> svg), .slot, .slab')]
      .filter((piece) => shown(piece) && !piece.closest('.flights'))
      .map((piece) => ({ piece, pile: pileOf(piece), box: piece.closest(ROW) ? seen(piece, boxOf(piece)) : boxOf(piece) }))
      .filter(({ box }) => box);

  const overlappingCards = () => {
    const all = pieces();
    const told = new Set();
    all.forEach(({ piece, pile, box }, i) => {
      for (const other of all.slice(i + 1)) {
        if (other.pile === pile || told.has(pile) || told.has(other.pile)) continue;
        const size = onEachOther(box, other.box);
        if (!size) continue;
        told.add(pile);
        fault('overlap', pile, { with: name(other.pile), ...size });
      }
      // Of the tops of others there is only room for the upper part, which says what they are.
      const beyond = table && !piece.closest('.crop') && cutBy(piece, box);
      if (beyond) fault('clipped', piece, beyond);
    });
  };

  /** The race: runners and their numbers each in their own place, and none out of the window. */
  const runners = () => {
    const all = [...(table?.querySelectorAll('.race .runner:not(.home)') ?? [])].map((runner) => ({ runner, box: boxOf(runner) }));
    all.forEach(({ runner, box }, i) => {
      for (const other of all.slice(i + 1)) {
        const size = onEachOther(box, other.box);
        if (size) fault('overlap', runner, { with: `runner ${all.indexOf(other)}`, runner: i, ...size });
      }
      const beyond = Math.max(-box.top, -box.left, box.right - innerWidth);
      if (beyond > SLACK) fault('clipped', runner, { by: 'the window', runner: i, beyond: round(beyond) });
    });
  };

  // ---------------------------------------------------------------- targets

  /** What a finger aims at; a radio button is its label. Text between tabs (`tabindex` alone) is read, not aimed at. */
  const targets = () => {
    const found = root.querySelectorAll('a[href], button, input, select, textarea, summary, [role="button"], [role="switch"]');
    const all = [...found].map((element) => (spoken(element) ? element.closest('label') : element));
    return [...new Set(all)].filter((element) => element && shown(element) && !inText(element));
  };
  /** A link within a sentence is as high as its line: the guidelines for targets (2.5.8) make that exception. */
  const inText = (element) => getComputedStyle(element).display === 'inline';

  const meets = (element, x, y) => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && element.contains(hit);
  };
  /** How far one gets from a point in a direction and still hits the element, up to `most`: in steps, then finer. */
  const reach = (element, x, y, dx, dy, most) => {
    const STEP = 4;
    let low = 0;
    while (low < most && meets(element, x + dx * (low + STEP), y + dy * (low + STEP))) low += STEP;
    if (low >= most) return most;
    let high = low + STEP;
    for (let i = 0; i < 6; i++) {
      const middle = (low + high) / 2;
      if (meets(element, x + dx * middle, y + dy * middle)) low = middle;
      else high = middle;
    }
    return Math.min(low, most);
  };
  /** Whether the whole block of 44 px round a point is hit, but for its corners: those may be round. */
  const isWhole = (element, x, y) => {
    const offsets = [-21.95, -14, -7, 0, 7, 14, 21.95];
    return offsets.every((dy) =>
      offsets.every((dx) => (Math.abs(dx) > 14 && Math.abs(dy) > 14) || meets(element, x + dx, y + dy)),
    );
  };
  /** The clickable block round a point: as high as the line up and down through it, and as wide at several heights. */
  const sizeAt = (element, x, y) => {
    if (!meets(element, x, y)) return null;
    if (isWhole(element, x, y)) return { width: LEAST, height: LEAST };
    const down = reach(element, x, y, 0, 1, LEAST);
    const up = reach(element, x, y, 0, -1, LEAST - down);
    // Corners may be round; they are left out.
    const corner = Math.min(8, (up + down) / 4);
    const heights = [0, 0.25, 0.5, 0.75, 1].map((part) => y - up + corner + part * (up + down - 2 * corner));
    const right = Math.min(...heights.map((at) => reach(element, x, at, 1, 0, LEAST)));
    const left = Math.min(...heights.map((at) => reach(element, x, at, -1, 0, LEAST - right)));
    return { width: round(left + right), height: round(up + down) };
  };
  const enough = (size) => size !== null && Math.min(size.width, size.height) >= LEAST - 0.1;

  /** The clickable size, up to 44, through the best point of an element: its middle, or any point of a net over it. */
  const clickable = (element) => {
    const box = boxOf(element);
    let best = sizeAt(element, box.left + box.width / 2, box.top + box.height / 2);
    for (let y = box.top + 2; y < box.bottom && !enough(best); y += 6) {
      for (let x = box.left + 2; x < box.right && !enough(best); x += 6) {
        const size = sizeAt(element, x, y);
        if (size && (!best || Math.min(size.width, size.height) > Math.min(best.width, best.height))) best = size;
      }
    }
    return best ?? { width: 0, height: 0 };
  };

  const smallTargets = () => {
    const row = root.querySelector(ROW);
    const left = row?.scrollLeft;
    const scrolled = [...boxes(), document.scrollingElement].filter((part) => part.scrollTop > 0);
    const places = scrolled.map((part) => [part, part.scrollTop]);
    for (const element of targets()) {
      if (!table || element.closest(ROW)) element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const size = clickable(element);
      if (!enough(size)) fault('small', element, size);
    }
    if (row) row.scrollLeft = left;
    for (const part of boxes()) if (part.scrollTop) part.scrollTop = 0;
    document.scrollingElement.scrollTop = 0;
    for (const [part, top] of places) part.scrollTop = top;
  };

  /** Targets lie side by side; cards of the hand cover each other, and show their step: that is measured above. */
  const overlappingTargets = () => {
    const all = seenOnly(targets().map((element) => ({ element, box: boxOf(element) })));
    all.forEach(({ element, box }, i) => {
      for (const other of all.slice(i + 1)) {
        if (element.contains(other.element) || other.element.contains(element)) continue;
        if (element.closest('.hand') && other.element.closest('.hand')) continue;
        if (onOwnPile(other.element, element)) continue;
        const size = onEachOther(box, other.box);
        if (size) fault('overlap', element, { with: name(other.element), ...size });
      }
    });
  };

  // ---------------------------------------------------------------- scrolling

  const scrolling = () => {
    const page = document.scrollingElement;
    const wide = page.scrollWidth - page.clientWidth;
    if (wide > 0) fault('scrolling', page, { axis: 'x', beyond: wide });
    const high = page.scrollHeight - innerHeight;
    if (document.querySelector('main.table') && high > 0) fault('scrolling', page, { axis: 'y', beyond: high });
    for (const element of boxes()) {
      if (spoken(element)) continue;
      const x = limits(element, 'X');
      const y = limits(element, 'Y');
      const over = { x: element.scrollWidth - element.clientWidth, y: element.scrollHeight - element.clientHeight };
      if ((x === 'auto' || x === 'scroll') && over.x > 0 && !element.matches(ROW)) fault('scrolling', element, { axis: 'x', beyond: over.x });
      if (table && (y === 'auto' || y === 'scroll') && over.y > 0) fault('scrolling', element, { axis: 'y', beyond: over.y });
    }
  };

  const all = texts();
  clippedTexts(all);
  coveredTexts(all);
  ringedTexts(all);
  overlappingCards();
  runners();
  overlappingTargets();
  scrolling();
  smallTargets();
  return faults;
}
