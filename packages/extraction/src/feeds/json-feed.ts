import { readFeedDate } from './feed-date.ts';
import type { Feed, FeedItem, FeedLink, FeedPerson, FeedText } from './feed-types.ts';

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const str = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : typeof value === 'number' ? String(value) : null;

/** Parses JSON Feed 1.0 and 1.1; null for other JSON. */
export function parseJsonFeed(text: string, url: string | null): Feed | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(json) || !/jsonfeed\.org/.test(str(json['version']) ?? '') || !Array.isArray(json['items']))
    return null;
  const home = resolve(str(json['home_page_url']), url);
  const language = str(json['language']);
  return {
    format: 'json',
    version: str(json['version'])?.replace(/^.*\//, '') ?? '',
    id: str(json['feed_url']),
    title: plain(str(json['title']), language, url),
    subtitle: plain(str(json['description']), language, url),
    rights: null,
    links: home === null ? [] : [link(home, 'alternate')],
    link: home,
    authors: people(json),
    contributors: [],
    tags: [],
    published: null,
    updated: null,
    imageUrl: resolve(str(json['icon']) ?? str(json['favicon']), url),
    language,
    generator: null,
    hubUrl:
      list(json['hubs'])
        .filter(isObject)
        .map((hub) => str(hub['url']))[0] ?? null,
    selfUrl: resolve(str(json['feed_url']), url),
    explicit: null,
    ttlMinutes: null,
    items: list(json['items'])
      .filter(isObject)
      .map((item) => readItem(item, language, url)),
  };
}

function readItem(item: Json, feedLanguage: string | null, base: string | null): FeedItem {
  const language = str(item['language']) ?? feedLanguage;
  const address = resolve(str(item['url']) ?? str(item['external_url']), base);
  const html = str(item['content_html']);
  const text = str(item['content_text']);
  const content: FeedText[] = [];
  if (html !== null) content.push({ value: html, type: 'html', language, base: address ?? base });
  else if (text !== null) content.push({ value: text, type: 'text', language, base: address ?? base });
  return {
    id: str(item['id']),
    title: plain(str(item['title']), language, base),
    subtitle: null,
    rights: null,
    summary: plain(str(item['summary']), language, base),
    content,
    links: [...(address === null ? [] : [link(address, 'alternate')]), ...attachments(item, base)],
    link: address,
    authors: people(item),
    contributors: [],
    tags: list(item['tags'])
      .map(str)
      .filter((tag) => tag !== null)
      .map((term) => ({ term, scheme: null, label: null })),
    published: readFeedDate(str(item['date_published'])),
    updated: readFeedDate(str(item['date_modified'])),
    imageUrl: resolve(str(item['image']) ?? str(item['banner_image']), base),
    language,
    comments: null,
    source: null,
  };
}

function attachments(item: Json, base: string | null): FeedLink[] {
  return list(item['attachments'])
    .filter(isObject)
    .flatMap((file) => {
      const href = resolve(str(file['url']), base);
      const size = file['size_in_bytes'];
      return href === null
        ? []
        : [
            {
              href,
              rel: 'enclosure',
              type: str(file['mime_type']),
              title: str(file['title']),
              length: typeof size === 'number' ? size : null,
            },
          ];
    });
}

function people(holder: Json): FeedPerson[] {
  return [...list(holder['authors']), holder['author']]
    .filter(isObject)
    .map((person) => ({ name: str(person['name']), email: null, url: str(person['url']) }));
}

const plain = (value: string | null, language: string | null, base: string | null): FeedText | null =>
  value === null ? null : { value, type: 'text', language, base };
const link = (href: string, rel: string): FeedLink => ({ href, rel, type: null, title: null, length: null });

function resolve(value: string | null, base: string | null): string | null {
  if (value === null) return null;
  try {
    return (base === null ? new URL(value) : new URL(value, base)).href;
  } catch {
    return null;
  }
}
