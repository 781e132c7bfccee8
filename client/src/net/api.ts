import type {
  CheckRules, DealPromised, Home, NewDeal, NewTable, Problem, RulesInForce, TableMade,
} from '../protocol/generated';
import { contributionTo } from './contributions';

/** A request that the server refused, or that did not reach it (code `offline`). */
export class RequestError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

const OFFLINE: Problem = { code: 'offline', read: '', expected: '', at: null };

export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: body ? 'POST' : 'GET',
      headers: { Accept: 'application/json', ...(body ? { 'Content-Type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new RequestError(OFFLINE);
  }
  const read: unknown = await answer.json().catch(() => null);
  if (!answer.ok || read === null) throw new RequestError((read as Problem | null) ?? OFFLINE);
  return read as Answer;
}

/** What the home page shows. */
export const getHome = (): Promise<Home> => ask('/api/home');

/** The rules that a text in notation names; a RequestError where they cannot be played. */
export const checkRules = (rules: string): Promise<RulesInForce> =>
  ask('/api/rules', { rules } satisfies CheckRules);

/** A table that was asked for and may have been made, although no answer came. */
let unanswered: NewTable | null = null;

/**
 * Sets a table with these rules and computers at the other seats (one name for all, or one for each); the answer is
 * its id.
 *
 * The server promises it first, with the hash of a secret, and only then is told this browser's random bytes. When no
 * answer came, the same table is asked for again, so that there are never two.
 */
export async function newTable(rules: string, players: string[] = ['greedy']): Promise<string> {
  const again = unanswered;
  unanswered = null;
  if (again?.rules === rules && again.players?.join() === players.join()) {
    try {
      return await dealt(again);
    } catch (error) {
      const code = error instanceof RequestError ? error.problem.code : '';
      if (!code.startsWith('promise_')) throw error;
      // The promise has gone stale in the meantime.
    }
  }
  return dealt(await promised(rules, players));
}

async function dealt(asked: NewTable): Promise<string> {
  try {
    return (await ask<TableMade>('/api/tables', asked)).table;
  } catch (error) {
    if (error instanceof RequestError && error.problem === OFFLINE) unanswered = asked;
    throw error;
  }
}

async function promised(rules: string, players: string[]): Promise<NewTable> {
  const { table, commitment } = await ask<DealPromised>('/api/deals', { rules } satisfies NewDeal);
  return { rules, players, table, contribution: contributionTo(`${table}/1`, commitment) };
}
