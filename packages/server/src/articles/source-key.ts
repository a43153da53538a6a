import { articleIdOf, normalizeUrl } from '@earmark/contract';
import { contentHash } from './document-format.ts';

/** Parameters that tell where a reader came from, and never which page is meant. */
const trackingParameters =
  /^(?:utm_\w+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|twclid|igshid|igsh|mc_cid|mc_eid|mkt_tok|_hsenc|_hsmi|vero_id|oly_enc_id|oly_anon_id|ck_subscriber_id|ref_src|s_cid|wt_mc)$/i;

/**
 * The address that is read, in one spelling: host in lower case, no default port, no fragment, no tracking parameters.
 * @param url passes `isUrl`.
 */
export function canonicalAddress(url: string): string {
  const parsed = new URL(normalizeUrl(url));
  parsed.hash = '';
  const kept = parsed.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !trackingParameters.test(part.split('=', 1)[0] ?? ''));
  parsed.search = kept.join('&');
  parsed.hostname = parsed.hostname.replace(/\.$/, '');
  return parsed.href;
}

/** Names a link's article: its canonical address without the scheme, so that http and https are one. */
export const linkSourceKey = (url: string): string => articleIdOf(canonicalAddress(url));

/** Names a text's article: the same title and text are the same article, of the same owner. */
export const textSourceKey = (title: string, text: string): string => `text:${contentHash(title, text)}`;
