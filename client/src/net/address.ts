import type { Address } from '../protocol/generated';
import { ask } from './api';

/**
 * Where other devices reach this site, without a slash at its end: what the server says, for a page that was opened as
 * localhost is reached by nobody else; the page's own address where no answer can be had.
 */
export const linksBegin = (): Promise<string> =>
  ask<Address>('/api/address').then(
    ({ address }) => address,
    () => location.origin,
  );

/** Whether an address leads nowhere but to the device on which it is opened. */
export const isOwnDevice = (address: string): boolean => /^(localhost|.*\.localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
