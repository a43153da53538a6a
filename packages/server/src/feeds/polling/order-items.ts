import { createHash } from 'node:crypto';
import { articleIdOf } from '@earmark/contract';
import { plainLine } from '../../platform/plain-line.ts';
import type { ParsedFeed, ParsedItem } from '../parsed-feed.ts';

/** Maximum number of items of one feed; whole archives are not read. */
const maxItems = 500;
/** Maximum length of a stored key; longer ones are hashed. */
const maxKeyLength = 1_000;

/** An item with the key of its article. */
export interface KeyedItem extends ParsedItem {
  /** Key of the item's article. */
  sourceKey: string;
}

/**
 * Returns a feed's items without duplicates, oldest first, at most the newest 500. Sorted by date if all of
 * them have one, otherwise by their order in the file, which lists the newest first.
 * @param feedId id of the feed, for the keys of items without an address
 * @param now upper limit for publication dates
 */
export function orderItems({ items }: ParsedFeed, feedId: string, now: Date): KeyedItem[] {
  const keyed = items.flatMap((item) => keyItem(item, feedId, now)).reverse();
  const isDated = keyed.every(({ publishedAt }) => publishedAt !== null);
  if (isDated) keyed.sort((a, b) => (a.publishedAt?.getTime() ?? 0) - (b.publishedAt?.getTime() ?? 0));
  const guids = new Set<string>();
  const sources = new Set<string>();
  const newestFirst = keyed.reverse().filter(({ guid, sourceKey }) => {
    if (guids.has(guid) || sources.has(sourceKey)) return false;
    guids.add(guid);
    sources.add(sourceKey);
    return true;
  });
  return newestFirst.slice(0, maxItems).reverse();
}

function keyItem(item: ParsedItem, feedId: string, now: Date): KeyedItem[] {
  const url = item.url === null ? null : itemAddress(item.url);
  const identifier = plainLine(item.guid) || url || [item.title, item.text].join('\0').trim();
  // An empty item.
  if (identifier === '\0' || identifier === '') return [];
  const guid = identifier.length > maxKeyLength || identifier.includes('\0') ? hash(identifier) : identifier;
  const publishedAt =
    item.publishedAt === null ? null : new Date(Math.min(item.publishedAt.getTime(), now.getTime()));
  return [
    {
      ...item,
      title: plainLine(item.title),
      guid,
      url,
      publishedAt,
      sourceKey: url === null ? `${feedId}#${hash(guid)}` : articleIdOf(url),
    },
  ];
}

/** Tracking parameters that feeds add to their links. */
const countingParameter = /^(?:utm_\w+|fbclid|gclid|mc_cid|mc_eid|ref_src)$/i;

/** Returns an item's address without tracking parameters; null if it is not a web address. */
export function itemAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const parsed = new URL(url);
  if (!/^https?:$/.test(parsed.protocol) || parsed.username !== '' || parsed.password !== '') return null;
  parsed.hash = '';
  const remaining = parsed.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && !countingParameter.test(part.split('=', 1)[0] ?? ''));
  parsed.search = remaining.join('&');
  return parsed.href.length > 2_048 ? null : parsed.href;
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
