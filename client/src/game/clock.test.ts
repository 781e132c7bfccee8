import { describe, expect, it } from 'vitest';
import { CLOCKS, clockText, passed, readClock } from './clock';

describe('the clock of a table', () => {
  it.each([
    ['none', { kind: 'none', amount: 0, more: 0 }],
    ['move:60', { kind: 'move', amount: 60, more: 0 }],
    ['game:600+10', { kind: 'game', amount: 600, more: 10 }],
    ['days:2', { kind: 'days', amount: 2, more: 0 }],
    ['move:', { kind: 'none', amount: 0, more: 0 }],
    ['hours:3', { kind: 'none', amount: 0, more: 0 }],
  ])('reads %s', (text, rule) => {
    expect(readClock(text)).toEqual(rule);
  });

  it('offers clocks that can be read', () => {
    expect(CLOCKS.slice(1).filter((rule) => readClock(rule).kind === 'none')).toEqual([]);
  });

  it.each([
    [0, '0:00'],
    [-3, '0:00'],
    [9.2, '0:10'],
    [65, '1:05'],
    [3723, '1:02:03'],
  ])('shows %s seconds', (seconds, text) => {
    expect(clockText(seconds)).toBe(text);
  });

  it('tells the threshold that was passed, the lowest of several, and none twice', () => {
    expect([passed(Infinity, 61), passed(61, 60), passed(60, 59), passed(40, 4), passed(10, 12)]).toEqual([null, 60, null, 5, null]);
  });
});
