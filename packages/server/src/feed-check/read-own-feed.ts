import { SaxesParser } from 'saxes';

/** What a check reads from a feed. */
export interface OwnFeed {
  readonly podcastGuid: string | null;
  readonly block: string | null;
  readonly locked: string | null;
  readonly artwork: string | null;
  readonly items: readonly OwnItem[];
  /** Every web address in attributes and elements, apart from show notes. */
  readonly links: readonly string[];
}

export interface OwnItem {
  readonly guid: string;
  /** As in the feed. */
  readonly publishedAt: string;
  readonly url: string;
  readonly length: number;
  readonly type: string;
}

const emptyItem = { guid: '', publishedAt: '', url: '', length: Number.NaN, type: '' };

/** Parses a feed of this service strictly. @throws if it is not well-formed XML or has no channel */
export function readOwnFeed(xml: string): OwnFeed {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const channel = new Map<string, string>();
  const items: OwnItem[] = [];
  const links = new Set<string>();
  let item: OwnItem | null = null;
  let text = '';
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    text = '';
    const of = (attribute: string) => attributes[attribute]?.value ?? '';
    for (const value of [of('url'), of('href')]) if (/^https?:/.test(value)) links.add(value);
    if (name === 'item') item = emptyItem;
    if (item && name === 'enclosure')
      item = { ...item, url: of('url'), length: Number(of('length')), type: of('type') };
    if (!item && name === 'itunes:image') channel.set(name, of('href'));
  });
  parser.on('text', (part) => {
    text += part;
  });
  parser.on('closetag', ({ name }) => {
    const value = text.trim();
    if (['link', 'url'].includes(name) && /^https?:/.test(value)) links.add(value);
    if (item && name === 'guid') item = { ...item, guid: value };
    if (item && name === 'pubDate') item = { ...item, publishedAt: value };
    if (item && name === 'item') {
      items.push(item);
      item = null;
    }
    if (path.length === 3 && path[1] === 'channel' && value !== '') channel.set(name, value);
    path.pop();
    text = '';
  });
  parser.write(xml).close();
  if (!/<channel[\s>]/.test(xml)) throw new Error('it has no channel');
  const of = (name: string): string | null => channel.get(name) ?? null;
  return {
    podcastGuid: of('podcast:guid'),
    block: of('itunes:block'),
    locked: of('podcast:locked'),
    artwork: of('itunes:image'),
    items,
    links: [...links],
  };
}
