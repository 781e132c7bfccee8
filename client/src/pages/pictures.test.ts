import { expect, it } from 'vitest';
import { rankIndex } from '../components/cardName';
import { speak } from '../i18n/catalogues.testing';
import { LANGUAGES, t } from '../i18n';
import { allPictures } from './pictures';

/** The index of every rank in a language, as it is now: the catalogue changes with the next language. */
function indices(language: (typeof LANGUAGES)[number]): (rank: number) => string {
  speak(language);
  const all = Array.from({ length: 14 }, (_, rank) => rankIndex(rank, t));
  return (rank) => all[rank]!;
}

it('is drawn on the reading pages as in the game (vitest -u writes the file anew)', async () => {
  const languages = Object.fromEntries(LANGUAGES.map((language) => [language, indices(language)]));
  const text = `${JSON.stringify(allPictures(languages), null, 1)}\n`;
  await expect(text).toMatchFileSnapshot('../../../src/katmuis/web/pages/pictures.json');
});
