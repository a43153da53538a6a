import ipaddr from 'ipaddr.js';

/**
 * The address a limit is counted against: an IPv4 address as it is, an IPv6 address as its /64, which is what one
 * household or machine gets and could otherwise walk through at will.
 * @param ip as the socket or a trusted proxy gives it.
 */
export function limitKeyOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  const [a, b, c, d] = address.toByteArray().length === 16 ? (address as ipaddr.IPv6).parts : [];
  return `${[a, b, c, d].map((part) => (part ?? 0).toString(16)).join(':')}::/64`;
}
