import ipaddr from 'ipaddr.js';

/** Returns the entries that are single addresses, as the mail server requires. */
export const plainAddresses = (trusted: readonly string[]): string[] =>
  trusted.filter((entry) => ipaddr.isValid(entry));

/**
 * Returns whether an address is on the public internet; only such addresses can be checked by the sender's
 * DNS.
 */
export const isPublic = (ip: string): boolean =>
  ipaddr.isValid(ip) && ipaddr.process(ip).range() === 'unicast';
