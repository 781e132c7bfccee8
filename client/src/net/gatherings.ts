import type {
  DealPromised, DeviceLink, InviteSeen, Me, NewDeal, NewGathering, SitDown, TableMade, UseDeviceLink,
} from '../protocol/generated';
import { ask, RequestError } from './api';

/** Where an invite is asked for and taken: the part of its link after `/join/`. */
const invitePath = (table: string, seat: string, token: string): string =>
  `/api/tables/${[table, 'invites', seat, token].map(encodeURIComponent).join('/')}`;

/** A table that was asked for and may have been set, although no answer came. */
let unanswered: { asked: string; table: string } | null = null;

/**
 * Sets a table for several people; the answer is its id.
 *
 * The server promises it first. When no answer came, the same table is asked for again, so that there are never two.
 */
export async function newGathering(asked: NewGathering): Promise<string> {
  const words = JSON.stringify(asked);
  const again = unanswered?.asked === words ? unanswered.table : null;
  unanswered = null;
  if (again !== null) {
    try {
      return await gathered(asked, again);
    } catch (error) {
      // The promise may have gone stale in the meantime.
      if (!(error instanceof RequestError) || !error.problem.code.startsWith('promise_')) throw error;
    }
  }
  const { table } = await ask<DealPromised>('/api/deals', { rules: asked.rules } satisfies NewDeal);
  return gathered(asked, table);
}

async function gathered(asked: NewGathering, table: string): Promise<string> {
  try {
    return (await ask<TableMade>('/api/gatherings', { ...asked, table } satisfies NewGathering)).table;
  } catch (error) {
    if (error instanceof RequestError && error.problem.code === 'offline') unanswered = { asked: JSON.stringify(asked), table };
    throw error;
  }
}

/** What the link of an invite leads to. */
export const getInvite = (table: string, seat: string, token: string): Promise<InviteSeen> =>
  ask(invitePath(table, seat, token));

/** Sits down at the seat of an invite; the answer is the table's id. */
export const sitDown = async (table: string, seat: string, token: string, name: string): Promise<string> =>
  (await ask<TableMade>(invitePath(table, seat, token), { name } satisfies SitDown)).table;

/** What this visitor is called. */
export const getName = async (): Promise<string> => (await ask<Me>('/api/me')).name ?? '';

/** Calls this visitor something else; the answer is the name as it was taken. */
export const setName = async (name: string): Promise<string> => (await ask<Me>('/api/me', { name } satisfies Me)).name ?? '';

/** A link that makes another device this visitor's too. */
export const newDeviceLink = (): Promise<DeviceLink> => ask('/api/me/devices', {});

/** Signs all other devices of this visitor out. */
export const signOutOthers = (): Promise<Me> => ask('/api/me/sign-out', {});

/** Makes this device that of the visitor who made the link. */
export const useDeviceLink = (token: string): Promise<Me> => ask('/api/devices', { token } satisfies UseDeviceLink);

/** A picture of the address of a page of this site, to be read by the camera of a phone. */
export const codePicture = (path: string): string => `/api/qr?path=${encodeURIComponent(path)}`;
