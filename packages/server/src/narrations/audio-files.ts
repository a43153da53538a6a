import { randomBytes } from 'node:crypto';

/** Creates the id of a narration's audio. 128 random bits: it can't be guessed. */
export const newAudioId = (): string => randomBytes(16).toString('base64url');

/** Blob keys of one episode's files. */
export interface EpisodeFiles {
  mp3: string;
  vtt: string;
  srt: string;
  /** JSON transcript of the podcast namespace. */
  json: string;
  /** JSON chapters of the podcast namespace; stored even if there are none. */
  chapters: string;
}

/** Returns the prefix of all blobs of a narration. */
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

/** Blob key of the gzipped script; stored before the first segment counts. */
export const scriptFile = (audioId: string): string => `${narrationPrefix(audioId)}script.json.gz`;

/** Blob key of the gzipped word times over the document; stored with the episode. */
export const readAlongFile = (audioId: string): string => `${narrationPrefix(audioId)}read-along.json.gz`;

/** Prefix of all blobs of segments. */
export const segmentPrefix = 'segments/';

/**
 * Creates a new blob key for a segment. Keys are never reused, so that deleting an old blob can't hit a new
 * one.
 */
export const newSegmentFile = (key: string): string =>
  `${segmentPrefix}${key.slice(0, 2)}/${key}-${randomBytes(6).toString('hex')}.mp3`;
