/**
 * Returns the feed id in the address of a feed's page (docs/product/feeds.md#address-of-a-feed-page): the
 * first segment decoded up to its '?', then the rest of the path.
 * @param url path, with or without a query
 * @returns null for any other address
 */
export function readFeedPath(url: string): string | null {
  const [path = ''] = url.split('?');
  const [, rest = ''] = /^\/feed\/(.+?)\/*$/i.exec(path) ?? [];
  const [first = '', ...others] = rest.split('/').map(decode);
  const id = [first.split('?')[0] ?? '', ...others].join('/');
  return id === '' ? null : id;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

const encodeParts = (feedId: string): string => feedId.split('/').map(encodeURIComponent).join('/');

/** Returns the path of a feed's page: the id is encoded, except its slashes. */
export const feedPagePath = (feedId: string): string => `/feed/${encodeParts(feedId)}`;

/** Returns the path of a feed's preview picture. */
export const feedCardPath = (feedId: string): string => `/feed-cards/${encodeParts(feedId)}.png`;
