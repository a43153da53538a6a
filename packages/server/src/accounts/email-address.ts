import { domainToASCII } from 'node:url';

/** RFC 5321, 4.5.3.1. */
const maxLocalLength = 64;
const maxLength = 254;

const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const domain = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/;

/**
 * Parses an email address that can be reached on the public internet.
 * @returns the address with its domain in lower case and ASCII; null if the text is not an address.
 */
export function parseEmail(typed: string): string | null {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  if (at < 1) return null;
  const name = text.slice(0, at);
  const host = domainToASCII(text.slice(at + 1)).toLowerCase();
  if (name.length > maxLocalLength || name.length + 1 + host.length > maxLength) return null;
  return local.test(name) && domain.test(host) ? `${name}@${host}` : null;
}
