import ipaddr from 'ipaddr.js';

/** Returns whether an address is one of the configured proxies, given as addresses or ranges. */
export function isTrustedRelay(trusted: readonly string[], ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return trusted.some((entry) => {
    const [range, bits] = rangeOf(entry);
    return range !== null && range.kind() === address.kind() && address.match(range, bits);
  });
}

/** Returns the entries that are single addresses, as the mail server requires. */
export const plainAddresses = (trusted: readonly string[]): string[] =>
  trusted.filter((entry) => ipaddr.isValid(entry));

/**
 * Returns whether an address is on the public internet; only such addresses can be checked by the sender's
 * DNS.
 */
export const isPublic = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';

function rangeOf(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | [null, 0] {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!ipaddr.isValid(entry)) return [null, 0];
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
