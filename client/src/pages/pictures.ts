import { readCard, rankText } from '../components/card';
import { drawBack } from '../components/faces/backs';
import drawings from '../components/faces.svg?raw';
import { face, framed, numberFace, wildOnCentre, type IndexOf } from '../components/faces/face';
import { catHead, mouseHead, RUNNING_CAT, RUNNING_MOUSE } from '../components/shapes/animals';
import { GLYPHS } from '../components/shapes/glyphs';
import { SITTING_CAT } from '../components/sittingCat';
import { wordmark } from '../components/wordmark';

/** Pictures as SVG text by name. */
export type Pictures = Record<string, string>;

const LETTERS = ['J', 'Q', 'K'];
const STANDS_FOR = ['Kh=3', 'Ks=8', '*=10', 'Kc=1'];

/** Every card whose index is the same in all languages, by its notation, numbers as `#7`; the back as `back`. */
function cards(): Pictures {
  const same: IndexOf = (rank) => (rank === 1 ? 'A' : String(rank));
  const found: Pictures = { back: drawBack(0), '*': framed('var(--card)', face(readCard('*'), same)) };
  for (let rank = 1; rank <= 10; rank++) {
    for (const suit of 'shdc') {
      const card = rankText(rank) + suit;
      found[card] = framed('var(--card)', face(readCard(card), same));
    }
  }
  for (let rank = 0; rank <= 12; rank++) {
    found[`#${rank || '*'}`] = framed('var(--card)', numberFace({ rank, suit: null }));
  }
  return found;
}

/** The cards with letters of a language, and wilds on a centre pile as `Kh=3`: a king that stands for a 3. */
function lettered(index: IndexOf): Pictures {
  const named = LETTERS.flatMap((letter) => [...'shdc'].map((suit) => letter + suit));
  const courts = named.map((card) => [card, framed('var(--card)', face(readCard(card), index))]);
  const wilds = STANDS_FOR.map((text) => {
    const [card = '', rank] = text.split('=');
    return [text, framed('var(--card)', wildOnCentre(readCard(card), Number(rank), index))];
  });
  return Object.fromEntries([...courts, ...wilds]);
}

/** The faces of the computers, each by its name. */
const faces: Pictures = Object.fromEntries(
  [...drawings.matchAll(/^<g id="([\w-]+)">$([^]*?)^<\/g>$/gm)].map(([, name, shapes]) => [name, shapes!.replaceAll(/\n\s*/g, '')]),
);

const animals: Pictures = {
  ...faces,
  cat: SITTING_CAT,
  catHead: catHead(),
  catRunning: RUNNING_CAT,
  mouseHead: mouseHead(),
  mouseRunning: RUNNING_MOUSE,
  wordmark: wordmark(0, 0, 40),
};

const digits = Object.fromEntries([...'0123456789'].map((sign) => [sign, GLYPHS[sign]!]));

/** Everything that the reading pages draw, for the server to put into them. */
export function allPictures(languages: Record<string, IndexOf>): unknown {
  const own = Object.entries(languages).map(([language, index]) => [language, lettered(index)]);
  return { animals, digits, cards: cards(), lettered: Object.fromEntries(own) };
}
