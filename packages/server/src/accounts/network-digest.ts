import { createHmac } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import type { App } from '../platform/app.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';

/** Days after which the network of a referred sign-up is deleted. */
export const networkDays = 30;

/**
 * Ranges of addresses that identify nobody: behind a proxy that is not configured, all visitors have one of them. They
 * count as one network, so that a forgotten setting cannot be used to earn rewards.
 */
const indoors: readonly string[] = ['loopback', 'private', 'linkLocal', 'uniqueLocal', 'unspecified'];
const unidentified = 'unidentified';

/**
 * Returns a digest by which two networks can only be compared. The address is not stored, and cannot be
 * derived from the digest without the service's secret.
 * @param ip as reported by the socket or a trusted proxy
 * @returns the same digest for all addresses that do not identify a network
 */
export function networkDigest({ secrets }: Pick<App, 'secrets'>, ip: string): string {
  const isKnown = ipaddr.isValid(ip) && !indoors.includes(ipaddr.process(ip).range());
  return createHmac('sha256', secrets.key('networks'))
    .update(isKnown ? limitKeyOf(ip) : unidentified)
    .digest('base64url');
}
