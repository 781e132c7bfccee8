import type { CheckRules, Home, NewTable, Problem, RulesInForce, TableMade } from '../protocol/generated';

/** A request that the server refused, or that did not reach it (code `offline`). */
export class RequestError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.code);
  }
}

const OFFLINE: Problem = { code: 'offline', read: '', expected: '', at: null };

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
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

/** Sets a table with these rules and one computer player at all other seats; the answer is its id. */
export async function newTable(rules: string, player = 'greedy'): Promise<string> {
  return (await ask<TableMade>('/api/tables', { rules, players: [player] } satisfies NewTable)).table;
}
