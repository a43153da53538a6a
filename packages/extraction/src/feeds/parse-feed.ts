import { decodeBytes } from '../decode-bytes.ts';
import type { Feed } from './feed-types.ts';
import { parseJsonFeed } from './json-feed.ts';
import { parseXml } from './parse-xml.ts';
import { readXmlFeed } from './read-xml-feed.ts';

export interface FeedInput {
  bytes?: Uint8Array;
  text?: string;
  /** Address it came from; relative links are resolved against it last. */
  url: string | null;
  contentType?: string | null;
  /** HTTP `Content-Location` and `Content-Language`, where sent. */
  contentLocation?: string | null;
  contentLanguage?: string | null;
}

/** Reads a feed of any common kind, broken or not; null for what is no feed. Pure; runs anywhere. */
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
