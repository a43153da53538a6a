import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { App } from '../platform/app.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';

/** Days for which it is kept from which network somebody came by a referral link. */
export const networkDays = 30;

/** Addresses that many share behind a proxy that is not configured, or within one house: they tell nobody apart. */
const indoors: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified'];

/**
 * Tells whether two came from one network, and nothing else: the address itself is not kept, nor can it be found from this
 * without the service's secret.
 * @param ip as the socket or a trusted proxy gives it
 * @returns null for an address that says nothing
 */
export function networkDigest({ secrets }: Pick<App, 'secrets'>, ip: string): string | null {
  if (!ipaddr.isValid(ip) || indoors.includes(ipaddr.process(ip).range())) return null;
  return createHmac('sha256', secrets.key('networks')).update(limitKeyOf(ip)).digest('base64url');
}
