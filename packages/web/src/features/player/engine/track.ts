import { timings } from '@earmark/contract/limits';

/** Input of the engine for one item. Times are in seconds. */
export interface Track {
  /** Stays the same while other fields of the track change. */
  id: string;
  /** The service's ids of the article and of its audio. */
  articleId: string;
  audioId: string;
  title: string;
  /** Host or site, shown below the title and on the lock screen. */
  source: string;
  /** Where it was published; null for pasted or uploaded content. */
  sourceUrl: string | null;
  artworkUrl: string | null;
  /** The finished file; '' until it exists. */
  fileUrl: string;
  /** Stream of a track that is still being made, from its start; '' if nothing can be streamed. */
  streamUrl: string;
  /** Total length; null until known. */
  duration: number | null;
  /** Length of the playable part. */
  available: number;
  /** Percentage made so far; null if it is finished. */
  progress: number | null;
  /** Position at which playback last stopped. */
  resumeAt: number;
  /** Played before; autoplay skips it. */
  played: boolean;
  /** The feed or site whose articles can have a speed of their own; absent if there is none. */
  speedSource?: string;
  /** How many corrections of the listener the audio has; absent if none. */
  corrections?: number;
  /** Whether its stream can be played before anything of it is made: playing it makes it. */
  onDemand?: boolean;
}

/** A position this close to the end counts as finished: the next playback starts from the beginning. */
const resumeMarginSeconds = 10;

/** Whether the URL is the built-in audio of articles without audio, which are never marked played. */
export function isPlaceholderAudio(url: string): boolean {
  return url.includes('placeholder');
}

/** Returns true if there is audio to play, finished or not. */
export function canPlay(track: Track): boolean {
  return track.fileUrl !== '' || (track.streamUrl !== '' && (track.available > 0 || track.onDemand === true));
}

/** Returns the start position in seconds: the saved position, unless that was the end. */
export function startOf(track: Track): number {
  const end = track.duration ?? track.available;
  const { resumeAt } = track;
  if (!Number.isFinite(resumeAt) || resumeAt <= 0) return 0;
  if (track.fileUrl === '') return resumeAt < end ? resumeAt : 0;
  return resumeAt < end - resumeMarginSeconds ? resumeAt : 0;
}

/** Limits a seek to the range from 0 to the end. Values that are not finite become 0. */
export function clampSeek(seconds: number, end: number): number {
  if (!Number.isFinite(seconds)) return 0;
  return Math.min(Math.max(seconds, 0), Math.max(end, 0));
}

/**
 * Seconds. Playback that stops this close to the known end counts as complete: frames are 26 ms, and clocks
 * differ slightly.
 */
export const endToleranceSeconds = 1;

/**
 * Returns the end of the playable part, in seconds.
 * @param elementDuration length that the audio element reports; null while it is unknown
 */
export function endOf(track: Track, position: number, elementDuration: number | null): number {
  if (elementDuration !== null) return elementDuration;
  if (track.fileUrl !== '' && track.duration !== null) return track.duration;
  return Math.max(track.available, position);
}

/** Whether a position is at the end; a track that is still being made, or whose length is unknown, has no end yet. */
export function isPlayedToEnd({ fileUrl, duration }: Track, position: number): boolean {
  return fileUrl !== '' && duration !== null && position >= duration - endToleranceSeconds;
}

/** Adds `from` (seconds, to the millisecond) to a stream's URL, so that it starts there. */
export function streamFrom(url: string, seconds: number): string {
  if (seconds <= 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}from=${seconds.toFixed(3)}`;
}

/** Milliseconds between two reads of the position. */
export const positionPollMs = timings.playerPoll;
/** Milliseconds before the single retry of an aborted play. */
export const playRetryMs = timings.playRetry;
