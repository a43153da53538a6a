import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { App } from '../platform/app.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';

/** Days after which the network of a referred sign-up is deleted. */
export const networkDays = 30;

/**
 * Ranges of addresses that do not distinguish users: users behind an unconfigured proxy or in one house share
 * them.
 */
const indoors: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified'];

/**
 * Returns a digest by which two networks can only be compared. The address is not stored, and cannot be
 * derived from the digest without the service's secret.
 * @param ip as reported by the socket or a trusted proxy
 * @returns null for an address that does not identify a network
 */
export function networkDigest({ secrets }: Pick<App, 'secrets'>, ip: string): string | null {
  if (!ipaddr.isValid(ip) || indoors.includes(ipaddr.process(ip).range())) return null;
  return createHmac('sha256', secrets.key('networks')).update(limitKeyOf(ip)).digest('base64url');
}
