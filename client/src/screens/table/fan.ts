/** How a pile lies in its column: the cards that show, how far apart, and how many lie under the first. */
export interface Fan {
  /** Cards folded into the first strip. */
  folded: number;
  step: number;
  /** Whether buried cards show only their upper edge. */
  strips: boolean;
  /** How far the landing place shows below the top card. */
  peek: number;
}

export interface Room {
  /** The height from the top of the first card to the end of the column, in pixels. */
  height: number;
  card: { width: number; height: number };
  /** The widest step, and the landing places' size with and without room. */
  step: number;
  peek: number;
  low: number;
}

/** The least step at which the index on a strip can be read, as a part of the card's width; that of a whole face. */
const STRIP = 0.28;
const FACE = 0.5;
/** Cards of a pile that show at most; the others are folded under the first. */
const MOST = 7;

/** Lays out a pile of `cards` cards so that all of it shows in the room there is. */
export function fan(cards: number, room: Room): Fan {
  const gaps = Math.max(1, cards - 1);
  const wide = Math.min(room.step, (room.height - room.card.height - room.peek) / gaps);
  if (cards <= 4 && wide >= room.card.width * FACE) return { folded: 0, step: wide, strips: false, peek: room.peek };
  const free = room.height - room.card.height - room.low;
  const least = room.card.width * STRIP;
  const showing = Math.max(2, Math.min(MOST, 1 + Math.floor(free / least)));
  if (cards <= showing) {
    const step = Math.min(room.step * 0.63, free / gaps);
    return { folded: 0, step: Math.max(step, least), strips: cards > 1, peek: room.low };
  }
  return { folded: cards - showing + 1, step: Math.max(least, Math.min(room.step * 0.63, free / (showing - 1))), strips: true, peek: room.low };
}
