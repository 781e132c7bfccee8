import { expect, test } from 'vitest';
import { contentsPage, levelsPage, presetPage } from './readingPages';

test('the pages are where the server has them, for good', () => {
  expect(contentsPage('nl')).toBe('/nl');
  expect(presetPage('nl', 'g4a')).toBe('/nl/regels/g4a');
  expect(presetPage('de', 'classic')).toBe('/de/regeln/classic');
  expect(presetPage('en', 'skip-bo')).toBe('/en/rules/skip-bo');
  expect([levelsPage('nl'), levelsPage('de'), levelsPage('en')]).toEqual(['/nl/niveaus', '/de/stufen', '/en/levels']);
});
