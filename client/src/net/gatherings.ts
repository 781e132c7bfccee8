import type {
  DeviceLink, InviteSeen, Me, NewGathering, SitDown, TableMade, UseDeviceLink,
} from '../protocol/generated';
import { ask } from './api';

/** Where an invite is asked for and taken: the part of its link after `/join/`. */
const invitePath = (table: string, seat: string, token: string): string =>
  `/api/tables/${[table, 'invites', seat, token].map(encodeURIComponent).join('/')}`;

/** Sets a table for several people; the answer is its id. */
export const newGathering = async (asked: NewGathering): Promise<string> =>
  (await ask<TableMade>('/api/gatherings', asked)).table;

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

/** Makes this device that of the visitor who made the link. */
export const useDeviceLink = (token: string): Promise<Me> => ask('/api/devices', { token } satisfies UseDeviceLink);

/** A picture of the address of a page of this site, to be read by the camera of a phone. */
export const codePicture = (path: string): string => `/api/qr?path=${encodeURIComponent(path)}`;
