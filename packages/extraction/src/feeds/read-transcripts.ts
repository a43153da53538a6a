import { resolveAgainst } from './feed-text.ts';
import type { FeedTranscript } from './feed-types.ts';
import { childElements, type XmlElement } from './parse-xml.ts';

/** The podcast namespace, by its current address and the one of its draft. */
const podcastSpace = /podcastindex\.org\/namespace\/1\.0|podcast-namespace\/blob\/main\/docs\/1\.0/i;
/** Media types that can be read, the best first: captions name the speakers and have no page around them. */
const readable = [
  'text/vtt',
  'application/x-subrip',
  'application/srt',
  'text/srt',
  'application/json',
  'text/html',
  'text/plain',
];

/**
 * Reads the transcripts of an item (`podcast:transcript`,
 * https://github.com/Podcastindex-org/podcast-namespace/blob/main/docs/tags/transcript.md), the best first.
 */
export function readTranscripts(item: XmlElement, base: string | null): FeedTranscript[] {
  return childElements(item)
    .flatMap((child) => {
      if (child.name !== 'transcript' || !podcastSpace.test(child.space)) return [];
      const url = resolveAgainst(child.attributes.get('url'), base);
      const type = child.attributes.get('type')?.split(';')[0]?.trim().toLowerCase() ?? '';
      return url === null || !readable.includes(type) ? [] : [{ url, type }];
    })
    .toSorted((one, other) => readable.indexOf(one.type) - readable.indexOf(other.type));
}
