import { randomBytes } from 'node:crypto';

/** 128 random bits: what such an id names can't be guessed. */
const newId = (): string => randomBytes(16).toString('base64url');

/** Names the audio of a narration. */
export const newAudioId = newId;

/** Names a share link: whoever knows it may hear what is shared. */
export const newShareId = newId;

/** Blob keys of one episode's files. */
export interface EpisodeFiles {
  mp3: string;
  vtt: string;
  srt: string;
  /** JSON transcript of the podcast namespace. */
  json: string;
  /** JSON chapters of the podcast namespace; stored also without chapters. */
  chapters: string;
}

/** Everything stored for one narration begins so. */
export const narrationPrefix = (audioId: string): string => `narrations/${audioId}/`;

export function episodeFiles(audioId: string): EpisodeFiles {
  const prefix = narrationPrefix(audioId);
  return {
    mp3: `${prefix}episode.mp3`,
    vtt: `${prefix}transcript.vtt`,
    srt: `${prefix}transcript.srt`,
    json: `${prefix}transcript.json`,
    chapters: `${prefix}chapters.json`,
  };
}

/** The script, gzipped; stored before the first segment counts. */
export const scriptFile = (audioId: string): string => `${narrationPrefix(audioId)}script.json.gz`;

/** Word times over the document, gzipped; stored with the episode. */
export const readAlongFile = (audioId: string): string => `${narrationPrefix(audioId)}read-along.json.gz`;

/** The small copy of an article's picture. */
export const thumbnailFile = (articleId: string): string => `thumbnails/${articleId}.jpg`;

/** Everything stored for segments begins so. */
export const segmentPrefix = 'segments/';

/** A new place for a segment. Never used twice, so that deleting an old one can't hit a new one. */
export const newSegmentFile = (key: string): string =>
  `${segmentPrefix}${key.slice(0, 2)}/${key}-${randomBytes(6).toString('hex')}.mp3`;

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
