import { describe, expect, it } from 'vitest';
import { offersFor, onlyCentre } from './moves';
import { whyNot, whyStuck } from './reasons';
import type { RulesInForce } from '../protocol/generated';

const LEGAL = ['s>c1', 'h5>c1', 'h5>c3', 'hK>c1', 'h5>d1', 'h5>d2', 'hK>d2', 'd1>c2'];

describe('the offers for a card', () => {
  it('are the legal moves of its rank or pile', () => {
    expect(offersFor(LEGAL, { pile: 's', card: '9s' }).map((offer) => offer.target)).toEqual(['c1']);
    expect(offersFor(LEGAL, { pile: 'd1', card: '5c' })).toEqual([{ move: 'd1>c2', target: 'c2' }]);
    expect(offersFor(LEGAL, { pile: 'h', card: '5h', key: 2 }).map((offer) => offer.target)).toEqual(['c1', 'c3', 'd1', 'd2']);
    expect(offersFor(LEGAL, { pile: 'h', card: '7h', key: 1 })).toEqual([]);
  });

  it('have an only centre pile where there is no choice between two', () => {
    expect(onlyCentre(offersFor(LEGAL, { pile: 'h', card: 'Kd', key: 1 }))?.move).toBe('hK>c1');
    expect(onlyCentre(offersFor(LEGAL, { pile: 'h', card: '5h', key: 2 }))).toBeNull();
  });
});

describe('the reason why not', () => {
  const rules = (...options: [string, string][]) =>
    ({ options: options.map(([id, value]) => ({ id, value, differs: false })) }) as unknown as RulesInForce;
  const ace = { pile: 'h', card: 'Ah', key: 1 };

  it('tells what a centre pile needs', () => {
    expect(whyNot(ace, 'c2', [1, 7], LEGAL, rules())).toEqual({ key: 'reason-needs', rank: 7, pile: 2 });
    expect(whyStuck({ pile: 's', card: '9s' }, [7, 1, 7], LEGAL, rules())).toMatchObject({ key: 'reason-stock-waits', ranks: [1, 7] });
  });

  it('tells that something must be played first', () => {
    const forced = rules(['forced', 'natural']);
    expect(whyStuck({ ...ace, card: 'Th' }, [1], ['hA>c1'], forced)).toEqual({ key: 'reason-forced' });
    expect(whyStuck({ ...ace, card: 'Th' }, [1], ['hA>c1', 'hA>d1'], forced).key).toBe('reason-no-place');
    expect(whyStuck({ ...ace, card: 'Th' }, [1], ['hA>c1'], rules(['forced', 'none'])).key).toBe('reason-no-place');
    expect(whyStuck({ pile: 'd1', card: 'Th' }, [1], ['hA>c1'], forced).key).toBe('reason-no-place');
  });

  it('names the rule in force that forbids a discard', () => {
    const king = { ...ace, card: 'Kh' };
    expect(whyNot(king, 'c2', [1, 7], LEGAL, rules(['wilds', 'K*'])).key).toBe('reason-wild');
    expect(whyNot(king, 'd1', [], LEGAL, rules(['wilds', 'K*'], ['wild_discard', 'no'])).key).toBe('reason-no-discard');
    expect(whyNot(ace, 'd1', [], LEGAL, rules(['wilds', 'K*'], ['wild_discard', 'no'], ['discard_order', 'packed'])).key).toBe('reason-packed');
    expect(whyNot(ace, 'd1', [], LEGAL, rules(['ace_discard', 'no'], ['forced', 'none'])).key).toBe('reason-ace');
    expect(whyNot(ace, 'd1', [], ['h5>c1'], rules(['forced', 'natural'])).key).toBe('reason-forced');
    expect(whyNot({ pile: 'd1', card: '3h' }, 'd2', [], LEGAL, rules()).key).toBe('reason-centre-only');
    expect(whyNot({ ...ace, card: '7h' }, 'd1', [], LEGAL, rules(['discard_order', 'packed'])).key).toBe('reason-packed');
  });
});
