import { articleIdOf, normalizeUrl } from './adding.ts';

/** Parameters that record where a visitor came from and never select a page. */
const trackingParameters =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|vero_id|oly_enc_id|oly_anon_id|ck_subscriber_id|ref_src|s_cid|wt_mc)$/i;

/**
 * Returns the normalized address to fetch: host in lower case, without default port, fragment and tracking
 * parameters.
 * @param url an address that passes `isUrl`
 */
export function canonicalAddress(url: string): string {
  const parsed = new URL(normalizeUrl(url));
  parsed.hash = '';
  const remaining = parsed.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !trackingParameters.test(part.split('=', 1)[0] ?? ''));
  parsed.search = remaining.join('&');
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  return parsed.href;
}

/**
 * Returns the key of a link's article: its canonical address without the scheme, so that http and https are
 * the same article.
 */
export const linkSourceKey = (url: string): string => articleIdOf(canonicalAddress(url));

/** Hexadecimal digits of an address's hash in the list of saved addresses: 64 bits, so that none of 10,000 is mistaken. */
export const addressHashLength = 16;
