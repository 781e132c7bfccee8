import { beforeEach, describe, expect, it } from 'vitest';
import { change, DEFAULTS, settings } from '../settings';
import { isKind, isMixed, levelAt, playersFor, setKind, setLevel, setLevels } from './computers';

describe('the computers that Play sets', () => {
  beforeEach(() => change({ ...DEFAULTS }));

  it('are of level 3 at first, and the kind one for children', () => {
    expect(playersFor('classic', 2)).toEqual(['level-3']);
    expect(playersFor('classic', 4)).toEqual(['level-3']);
    expect(playersFor('children', 2)).toEqual(['kind']);
  });

  it('are all of the level that is chosen, until each gets its own', () => {
    setLevel(5);
    expect(playersFor('classic', 4)).toEqual(['level-5']);
    setLevels(4, 3, 1);
    expect([settings.levels, isMixed(), levelAt(2), levelAt(3), levelAt(4)]).toEqual(['515', true, 5, 1, 5]);
    expect(playersFor('classic', 4)).toEqual(['level-5', 'level-1', 'level-5']);
    expect(playersFor('classic', 2)).toEqual(['level-5']);
    expect(playersFor('classic', 6)).toEqual(['level-5', 'level-1', 'level-5', 'level-5', 'level-5']);
  });

  it('are kind for as long as that is wanted, for children and others apart', () => {
    setKind('classic', true);
    setKind('children', false);
    expect([isKind('classic'), isKind('children'), playersFor('g4a', 3), playersFor('children', 2)]).toEqual([true, false, ['kind'], ['level-3']]);
  });
});
