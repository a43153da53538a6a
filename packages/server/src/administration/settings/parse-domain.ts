import { domainToASCII } from 'node:url';
import { AppError } from '../../platform/errors.ts';

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const domain = new RegExp(`^(${label}\\.)+${label}$`);
const maxLength = 253;

/**
 * Parses the domain of email addresses.
 * @returns it in lower case and ASCII, as in addresses that `parseEmail` returned
 * @throws AppError `invalid_domain` with the text, also for suffixes under which anybody can register a domain
 */
export async function parseDomain(typed: string): Promise<string> {
  const text = typed.trim();
  const name = domainToASCII(text);
  const { parse } = await import('tldts');
  const { isIp, publicSuffix } = parse(name, { allowPrivateDomains: true });
  // `domainToASCII` would drop a part of an address.
  const isPlain = !/[@/:?#\\\s]/.test(text);
  if (!isPlain || name.length > maxLength || !domain.test(name) || isIp === true || publicSuffix === name)
    throw new AppError('invalid_domain', { domain: text });
  return name;
}
