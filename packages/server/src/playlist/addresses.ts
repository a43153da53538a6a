/**
 * Whether an address opens by itself (`null`: what is public, and what is shared by a link), or by the key of the
 * playlist entry that it is for.
 */
type Key = string | null;

const keyed = (folder: string, key: Key, file: string): string =>
  key === null ? `/${folder}/${file}` : `/${folder}/${key}/${file}`;

/**
 * Where the finished episode is served. A path, not a whole address: the service may be reached under several names, and
 * its pages play sound from their own alone.
 */
export const audioUrl = (id: string, key: Key): string => keyed('audio', key, `${id}.mp3`);

/** Where an episode is served while it grows; a path. */
export const streamUrl = (id: string, key: Key): string => keyed('audio', key, `${id}.live.mp3`);

/** Where the small copy of an article's picture is served; a path, null for an article without one. */
export const thumbnailUrl = (id: string, key: Key, imageUrl: string | null): string | null =>
  imageUrl === null ? null : keyed('thumbnails', key, `${id}.jpg`);

/**
 * The page that shows an article; a path.
 * @param id of a share link, of public audio, or of a playlist entry, whose owner alone sees it
 */
export const shareUrl = (id: string): string => `/share/${id}`;
