import type { Feed } from '@earmark/contract/feeds/feeds';
import { t } from '@lingui/core/macro';
import { paths } from '../../lib/paths.ts';

/** Maximum length of a title on a card, in characters. */
const titleLength = { mobile: 12, desktop: 20 } as const;

export const feedTitle = ({ title }: Pick<Feed, 'title'>): string => title.trim() || t`Untitled Feed`;

/** Shortens a title for a card, with '...' if something was cut off. */
export function shortTitle(title: string, device: keyof typeof titleLength): string {
  const maxLength = titleLength[device];
  const letters = [...title];
  return letters.length > maxLength ? `${letters.slice(0, maxLength).join('').trimEnd()}...` : title;
}

/** docs/product/feeds.md#address-of-a-feed-page */
export const feedPath = (feedId: string): string =>
  `${paths.feed}/${feedId.split('/').map(encodeURIComponent).join('/')}`;

/** docs/product/feeds.md#address-of-a-feed-page */
export function readFeedPath(pathname: string): string {
  const [first = '', ...rest] = pathname
    .replace(/^\/feed\//i, '')
    .replace(/\/+$/, '')
    .split('/')
    .map(decode);
  return [first.split('?')[0] ?? '', ...rest].join('/');
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Returns the address of a feed's picture on our own server, so that pages load nothing from other hosts: a small copy of
 * its picture, else the icon of its site, else a drawing.
 */
export const feedPicture = ({ feed_id: id }: Pick<Feed, 'feed_id'>): string =>
  `/feed-pictures/${encodeURIComponent(id)}`;

/** Returns the address of the picture that a feed names for itself, which may be shown large; null if it names none. */
export const feedCover = (feed: Pick<Feed, 'feed_id' | 'thumbnail_url'>): string | null =>
  feed.thumbnail_url === null ? null : feedPicture(feed);

/** Says what a feed is about: its description, else its newest article, its author, or the name of its site. */
export function aboutFeed({ description, latestArticle, author, feed_id: id }: Feed): string {
  const host = id.split(/[/?]/)[0]?.replace(/^www\./, '') ?? id;
  return description.trim() || latestArticle?.title || author || host;
}

/** Whether a search matches a feed: docs/product/feeds.md#feeds-browser. */
export function matchesSearch(feed: Feed, query: string): boolean {
  const searchText = query.trim().toLowerCase();
  return [feed.title, feed.description, feed.author, feed.url, feed.feed_url].some((text) =>
    text?.toLowerCase().includes(searchText),
  );
}

/** Whether two addresses are equal apart from scheme and trailing slashes. */
export function isSameAddress(one: string, other: string): boolean {
  const plain = (address: string) =>
    address
      .trim()
      .replace(/^https?:\/\//i, '')
      .replace(/\/+$/, '');
  return plain(one) === plain(other);
}
