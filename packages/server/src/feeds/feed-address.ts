import { articleIdOf, isUrl, normalizeUrl } from '@earmark/contract';

/** Maximum length of a stored address. */
const maxAddressLength = 2_048;

/**
 * Converts an address that a user typed or a file contains to one that can be fetched; null if it is invalid.
 * Accepts the forms that feed readers use: `feed://host/path`, `feed:https://host/path`, and a scheme that
 * has lost a slash.
 */
export function feedUrlFrom(typed: string): string | null {
  const address = typed
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:)/i, '')
    .replace(/^feed:\/\//i, 'https://')
    .replace(/^(https?):\/(?!\/)/i, '$1://');
  if (!isUrl(address)) return null;
  const url = new URL(normalizeUrl(address));
  url.hash = '';
  return url.href.length > maxAddressLength ? null : url.href;
}

/**
 * Returns the id of a feed (docs/product/extraction.md#article-ids): its address without the scheme.
 * Addresses that differ only in scheme, case of the host, default port, fragment or trailing slashes have the
 * same id.
 * @param url an http(s) address, or an id
 */
export function feedIdOf(url: string): string {
  const parsed = new URL(normalizeUrl(url));
  parsed.hash = '';
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  const path = parsed.pathname.replace(/\/+$/, '');
  return articleIdOf(`${parsed.origin}${path}${parsed.search}`);
}

/**
 * Parses the feed id in the address of our page (docs/product/feeds.md#address-of-a-feed-page): an id or a
 * full address.
 * @returns null if it is neither
 */
export function readFeedId(idOrAddress: string): string | null {
  const address = idOrAddress.trim().replace(/^(https?):\/(?!\/)/i, '$1://');
  return URL.canParse(normalizeUrl(address)) ? feedIdOf(address) : null;
}

export const hostOf = (url: string): string => new URL(url).host;
