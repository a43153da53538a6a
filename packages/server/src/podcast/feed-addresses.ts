import { artworkName } from './artwork/artwork.ts';

/** Types of an episode's files, with their extensions. */
export const episodeFileTypes = {
  mp3: { extension: 'mp3', type: 'audio/mpeg' },
  vtt: { extension: 'vtt', type: 'text/vtt; charset=utf-8' },
  json: { extension: 'json', type: 'application/json; charset=utf-8' },
  srt: { extension: 'srt', type: 'application/x-subrip; charset=utf-8' },
  chapters: { extension: 'chapters.json', type: 'application/json+chapters; charset=utf-8' },
} as const;

export type EpisodeFile = keyof typeof episodeFileTypes;

/**
 * The addresses of one private feed. All of them contain the token in the path, not in the query: apps append
 * to queries, remove them or treat a changed query as a new episode.
 */
export interface FeedAddresses {
  feed: string;
  artwork: string;
  /** @param path of an episode's picture on this service */
  picture(path: string): string;
  /** @param number from 1; the first page is the feed itself */
  page(number: number): string;
  file(audioId: string, kind: EpisodeFile): string;
}

/**
 * @param publicUrl address of the service, without a trailing slash
 * @param token secret of the feed: letters, digits, `-` and `_`
 */
export function feedAddresses(publicUrl: string, token: string): FeedAddresses {
  const base = `${publicUrl}/rss/${token}`;
  return {
    feed: `${base}.xml`,
    artwork: `${base}/${artworkName}`,
    picture: (path) => `${publicUrl}${path}`,
    page: (number) => (number === 1 ? `${base}.xml` : `${base}/page-${number}.xml`),
    file: (audioId, kind) => `${base}/${audioId}.${episodeFileTypes[kind].extension}`,
  };
}

/** The meaning of a file name under a feed's token. */
export type FeedFile =
  | { kind: EpisodeFile; audioId: string; type: string }
  | { kind: 'artwork'; type: string }
  | { kind: 'page'; number: number };

/**
 * Parses a file name created by `feedAddresses`; returns null for any other name. Names of earlier artwork
 * stand for the current one.
 */
export function readFileName(name: string): FeedFile | null {
  const page = /^page-([1-9]\d{0,4})\.xml$/.exec(name);
  if (page) return { kind: 'page', number: Number(page[1]) };
  if (/^artwork(-[0-9a-f]{10})?\.jpg$/.test(name)) return { kind: 'artwork', type: 'image/jpeg' };
  const [, audioId, extension] = /^([A-Za-z0-9_-]{8,64})\.([a-z0-9.]+)$/.exec(name) ?? [];
  if (audioId === undefined) return null;
  for (const kind of ['mp3', 'vtt', 'json', 'srt', 'chapters'] as const) {
    const file = episodeFileTypes[kind];
    if (file.extension === extension) return { kind, audioId, type: file.type };
  }
  return null;
}
