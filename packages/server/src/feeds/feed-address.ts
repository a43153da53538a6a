import { articleIdOf, isUrl, normalizeUrl } from '@earmark/contract';

/** Longest address that is kept. */
const maxAddressLength = 2_048;

/**
 * The address a person typed or a file named, ready to be fetched; null when it is none. Takes the forms that feed
 * readers hand around: `feed://host/path`, `feed:https://host/path`, and one that lost a slash on its way.
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
 * The id of a feed (docs/product/extraction.md#article-ids): its address without the scheme. Two addresses that differ
 * only in scheme, in the host's letters, in a default port, a fragment or slashes at the end are one.
 * @param url an http(s) address, or an id already.
 */
export function feedIdOf(url: string): string {
  const parsed = new URL(normalizeUrl(url));
  parsed.hash = '';
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  const path = parsed.pathname.replace(/\/+$/, '');
  return articleIdOf(`${parsed.origin}${path}${parsed.search}`);
}

/**
 * The id that an address of ours means (docs/product/feeds.md#address-of-a-feed-page): an id or a whole address.
 * @returns null for what can be neither.
 */
export function readFeedId(given: string): string | null {
  const address = given.trim().replace(/^(https?):\/(?!\/)/i, '$1://');
  return URL.canParse(normalizeUrl(address)) ? feedIdOf(address) : null;
}

export const hostOf = (url: string): string => new URL(url).host;
