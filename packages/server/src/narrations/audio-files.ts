import { randomBytes } from 'node:crypto';

/** Names the audio of a narration. 128 random bits: it can't be guessed. */
export const newAudioId = (): string => randomBytes(16).toString('base64url');

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

/** Everything stored for segments begins so. */
export const segmentPrefix = 'segments/';

/** A new place for a segment. Never used twice, so that deleting an old one can't hit a new one. */
export const newSegmentFile = (key: string): string =>
  `${segmentPrefix}${key.slice(0, 2)}/${key}-${randomBytes(6).toString('hex')}.mp3`;
