import ipaddr from 'ipaddr.js';

/**
 * Global unicast range of IPv6; all other addresses are local, reserved or another form of an IPv4 address.
 */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Returns true if an IP address belongs to the public internet: not loopback, private, link-local, shared,
 * multicast or reserved, nor a form that is translated to such an address (mapped, NAT64, 6to4, Teredo).
 * @param ip in any form that a socket or resolver returns.
 */
export function isPublicAddress(ip: string): boolean {
  if (!ipaddr.isValid(ip)) return false;
  const address = ipaddr.process(ip);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
