import { artworkPath } from '@earmark/contract/articles/artwork';

/**
 * Access key in an address: the key of a playlist entry, or null for public articles and share links, which
 * need no key.
 */
type Key = string | null;

const keyed = (folder: string, key: Key, file: string): string =>
  key === null ? `/${folder}/${file}` : `/${folder}/${key}/${file}`;

/**
 * Returns the path of the finished episode. A path rather than a full URL because the service may be
 * reachable under several host names, and its pages play audio only from their own origin.
 */
export const audioUrl = (id: string, key: Key): string => keyed('audio', key, `${id}.mp3`);

/** Returns the path of the live stream of an unfinished episode. */
export const streamUrl = (id: string, key: Key): string => keyed('audio', key, `${id}.live.mp3`);

/** Returns the path of the thumbnail of an article's picture; null for an article without a picture. */
export const thumbnailUrl = (id: string, key: Key, imageUrl: string | null): string | null =>
  imageUrl === null ? null : keyed('thumbnails', key, `${id}.jpg`);

/** Returns the path of an article's picture: its thumbnail, or the drawing for its title. */
export const pictureUrl = (
  id: string,
  key: Key,
  { imageUrl, title }: { imageUrl: string | null; title: string },
) => thumbnailUrl(id, key, imageUrl) ?? artworkPath(title);

/**
 * Returns the path of the page that shows an article.
 * @param id of a share link, of public audio, or of a playlist entry, which only its owner can open
 */
export const shareUrl = (id: string): string => `/share/${id}`;
