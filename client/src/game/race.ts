import type { TurnOfLog } from './log';
import { seatsAfter, sideOf, type Sides } from './sides';
import { namesOf, type Tongue } from './words';

/**
 * The stocks that race, by the seats they belong to, as the lanes lie: sides of others clockwise, the viewer's last.
 *
 * Within the viewer's side the partner's lane comes first.
 */
export function lanesOf(sides: Sides, you: number): number[][] {
  const all = [...seatsAfter(sides, you), you];
  const firsts = all.filter((seat) => sideOf(sides, seat) !== sideOf(sides, you)).slice(0, sides.count - 1);
  return [...firsts, you].flatMap((first) => {
    const team = all.filter((seat) => sideOf(sides, seat) === sideOf(sides, first));
    return sides.teams === 'shared_stock' ? [team] : team.map((seat) => [seat]);
  });
}

/** The stock of each lane after each turn of a game, the size at the start first, as the chart of the race shows them. */
export function raceOf(turns: readonly TurnOfLog[], lanes: readonly number[][], size: number): number[][] {
  const race = lanes.map(() => [size]);
  for (const { events } of turns) {
    if (events.length === 0) continue;
    lanes.forEach((seats, i) => {
      const laid = events.filter(({ event }) => event.kind === 'moved' && event.source === 'stock' && seats.includes(event.source_seat));
      race[i]!.push(race[i]!.at(-1)! - laid.length);
    });
  }
  return race;
}

/** What is left in each lane of the race, in words. */
export const laneWords = (tongue: Tongue, lanes: readonly number[][], left: readonly number[]): string =>
  lanes
    .map((lane, i) => {
      const who = lane.includes(tongue.you) ? (lane.length > 1 ? 'team' : 'you') : 'other';
      return tongue.t('race-lane', { who, names: namesOf(tongue, lane), count: left[i]! });
    })
    .join(', ');
