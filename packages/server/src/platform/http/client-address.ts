import ipaddr from 'ipaddr.js';

/**
 * Returns the key of an address for rate limits: an IPv4 address unchanged, an IPv6 address as its /64,
 * because a household or machine gets a whole /64 and can use any address in it.
 * @param ip as reported by the socket or a trusted proxy.
 */
export function limitKeyOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [a, b, c, d] = address.toByteArray().length === 16 ? (address as ipaddr.IPv6).parts : [];
  return `${[a, b, c, d].map((part) => (part ?? 0).toString(16)).join(':')}::/64`;
}
