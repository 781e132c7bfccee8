import { readName } from './setName';

/** Rules that came with a link: the rule set in notation, and its name where the link gives one that can be shown. */
export interface SharedRules {
  rules: string;
  name: string | null;
  /** Whether the link gives a name that cannot be shown. */
  badName: boolean;
}

/** How long the rules in a link may be; longer ones are no rules. */
export const LONGEST = 1000;

/** The path of a link to rules; the signs of the notation stand as they are, so that a person can read it. */
export function sharePath(rules: string, name: string | null): string {
  const readable = encodeURIComponent(rules).replaceAll('%2B', '+').replaceAll('%3D', '=').replaceAll('*', '%2A');
  return `/?rules=${readable}${name ? `&name=${encodeURIComponent(name)}` : ''}`;
}

/** The rules in the query of an address; null where there are none. */
export function readShared(search: string): SharedRules | null {
  const asked = new URLSearchParams(search);
  const rules = asked.get('rules');
  if (!rules) return null;
  const given = asked.get('name');
  const name = given === null ? null : readName(given);
  // In a query a plus stands for a space, and no rule set holds one.
  return { rules: rules.trim().replaceAll(' ', '+').slice(0, LONGEST), name, badName: given !== null && name === null };
}
