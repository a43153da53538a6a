import { decodeBytes } from '../decode-bytes.ts';
import type { Feed } from './feed-types.ts';
import { parseJsonFeed } from './json-feed.ts';
import { parseXml } from './parse-xml.ts';
import { readXmlFeed } from './read-xml-feed.ts';

export interface FeedInput {
  bytes?: Uint8Array;
  text?: string;
  /** Address it was fetched from; the last base for relative links. */
  url: string | null;
  contentType?: string | null;
  /** HTTP `Content-Location` and `Content-Language`, if sent. */
  contentLocation?: string | null;
  contentLanguage?: string | null;
}

/**
 * Parses a feed of any common format, even if malformed; null if the input is not a feed. Pure; runs
 * anywhere.
 */
export function parseFeed(input: FeedInput): Feed | null {
  const text =
    input.text ??
    decodeBytes(input.bytes ?? new Uint8Array(), { contentType: input.contentType ?? null, kind: 'xml' })
      .text;
  const trimmed = text.replace(/^[\ufeff\s]+/, '');
  if (trimmed.startsWith('{')) return parseJsonFeed(trimmed, input.url);
  const root = parseXml(trimmed);
  return root === null ? null : readXmlFeed(root, baseOf(input), input.contentLanguage ?? null);
}

function baseOf(input: FeedInput): string | null {
  const { contentLocation, url } = input;
  if (contentLocation === null || contentLocation === undefined) return url;
  try {
    const base = url === null ? new URL(contentLocation) : new URL(contentLocation, url);
    return /^https?:$/.test(base.protocol) ? base.href : url;
  } catch {
    return url;
  }
}
