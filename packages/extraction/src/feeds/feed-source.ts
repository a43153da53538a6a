import type { ReadRefusal } from '../read-result.ts';
import { certainty, type Sample } from '../sample.ts';
import type { Source } from '../source.ts';
import type { FeedInput } from './parse-feed.ts';
import type { FeedReading } from './read-feed.ts';

/** A feed; null if the input is not a feed. */
export type FeedResult = { ok: true; feed: FeedReading | null } | ReadRefusal;

export const feed: Source<FeedInput, FeedResult> = {
  label: 'RSS, Atom and JSON feeds',
  formats: {},
  matches: (sample) => (sample.isText && isFeed(sample) ? certainty.structure : certainty.none),
  linked: 'feed',
  isReadFromMail: false,
  preview: 'feed',
  itemType: null,
  failures: [],
  load: async () => {
    const { readFeed } = await import('./read-feed.ts');
    return (input) => ({ ok: true, feed: readFeed(input) });
  },
  asFile: null,
};

function isFeed({ opening, type }: Sample): boolean {
  if (type === 'application/feed+json') return true;
  if (/^\{[\s\S]{0,400}"version"\s*:\s*"https?:\/\/jsonfeed\.org\/version\//.test(opening)) return true;
  const body = opening.replace(
    /^(?:<\?[\s\S]*?\?>|<!--[\s\S]*?-->|<!doctype(?! html)[\s\S]*?(?:\]\s*)?>|\s)+/i,
    '',
  );
  if (/^<(?:rss|rdf:RDF|(?:\w+:)?feed)\b/.test(body))
    return !/^<rdf:RDF/.test(body) || /purl\.org\/rss|my\.netscape|channel/i.test(opening);
  return (
    /^application\/(?:rss|atom)\+xml$/.test(type) && /<(?:rss|(?:\w+:)?feed|channel|rdf:RDF)\b/i.test(opening)
  );
}
