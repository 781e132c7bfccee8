import { expect, it } from 'vitest';
import { speak } from '../../i18n/catalogues.testing';
import { seatedWords } from './players';

it('names people and computers as the table will, computers with their levels', () => {
  speak('en');
  expect(seatedWords(['Anna', 'level-2', '', 'level-2', 'kind', 'Tom'], 'Anna')).toEqual([
    'Cheeky (level 2)', 'Tiger (level 2)', 'Fluffy (computer)', 'Tom',
  ]);
});
