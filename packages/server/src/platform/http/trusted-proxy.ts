import ipaddr from 'ipaddr.js';

/** Returns whether an address is one of the configured proxies, given as addresses or ranges. */
export function isTrustedProxy(trusted: readonly string[], ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  return trusted.some((entry) => {
    const [range, bits] = rangeOf(entry);
    return range !== null && range.kind() === address.kind() && address.match(range, bits);
  });
}

/** Returns the range of an entry and the number of its fixed bits; null if it is neither an address nor a range. */
export function rangeOf(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] | [null, 0] {
  if (ipaddr.isValidCIDR(entry)) return ipaddr.parseCIDR(entry);
  if (!ipaddr.isValid(entry)) return [null, 0];
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
