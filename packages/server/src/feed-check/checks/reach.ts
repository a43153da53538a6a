import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';

/**
 * From where an address can be reached.
 * - `machine`: only from the machine of the service.
 * - `tailnet`: from devices in the same Tailscale network.
 * - `network`: from the same network.
 * - `nowhere`: the name has no address.
 */
export type Reach = 'public' | 'tailnet' | 'network' | 'machine' | 'nowhere';

/** Addresses that Tailscale gives to devices (the shared range of RFC 6598, and a range of its own). */
const tailnets = [ipaddr.parseCIDR('100.64.0.0/10'), ipaddr.parseCIDR('fd7a:115c:a1e0::/48')];

/** @param addresses IP addresses of a host; the narrowest one counts, as any of them may be used */
export function reachOf(addresses: readonly string[]): Reach {
  if (addresses.length === 0) return 'nowhere';
  const order: Reach[] = ['machine', 'network', 'tailnet', 'public'];
  return order.find((reach) => addresses.some((each) => reachOfOne(each) === reach)) ?? 'nowhere';
}

function reachOfOne(text: string): Reach {
  if (isPublicAddress(text)) return 'public';
  if (!ipaddr.isValid(text)) return 'nowhere';
  const address = ipaddr.process(text);
  if (['loopback', 'unspecified'].includes(address.range())) return 'machine';
  return tailnets.some(([range, bits]) => address.kind() === range.kind() && address.match(range, bits))
    ? 'tailnet'
    : 'network';
}

/**
 * Whether iOS lets apps use http for a host: App Transport Security does not cover IP addresses, names without a dot
 * and names under `.local` (developer.apple.com, NSAppTransportSecurity).
 */
export const isOutsideAts = (host: string): boolean =>
  ipaddr.isValid(host) || !host.includes('.') || host.endsWith('.local');
