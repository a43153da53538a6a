import ipaddr from 'ipaddr.js';

/** Global unicast of IPv6; everything outside is local, reserved or a way to write an IPv4 address. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True when an IP address belongs to the public internet: not loopback, private, link-local, shared, multicast,
 * reserved, nor any form that leads to such an address by translation (mapped, NAT64, 6to4, Teredo).
 * @param ip in any form a socket or resolver gives.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
