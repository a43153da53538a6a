import { timings } from '@earmark/contract/limits';

/** What the engine needs to know to play something. Times are seconds. */
export interface Track {
  /** Stays the same while facts about the track change. */
  id: string;
  /** The service's name for the article, and for its sound. */
  articleId: string;
  audioId: string;
  title: string;
  /** Host or site, shown under the title and on the lock screen. */
  source: string;
  /** Where it was published; null for what was pasted or uploaded. */
  sourceUrl: string | null;
  artworkUrl: string | null;
  /** The finished file; '' until there is one. */
  fileUrl: string;
  /** Plays from the beginning while the rest is still being made; '' when nothing can be streamed. */
  streamUrl: string;
  /** Length of the whole; null until known. */
  duration: number | null;
  /** How much can be heard so far. */
  available: number;
  /** Percent made so far; null when it is finished. */
  progress: number | null;
  /** Where listening stopped last time. */
  resumeAt: number;
  /** Heard before; playing on by itself leaves it out. */
  played: boolean;
}

/** Stopping this close to the end counts as having finished: the next start is at the beginning. */
const resumeMarginSeconds = 10;

/** The built-in audio of articles without sound, which is never marked played. */
export function isPlaceholderAudio(url: string): boolean {
  return url.includes('placeholder');
}

/** True when there is sound to play, finished or not. */
export function canPlay(track: Track): boolean {
  return track.fileUrl !== '' || (track.streamUrl !== '' && track.available > 0);
}

/** Where to begin, in seconds: where listening stopped, unless that was the end. */
export function startOf(track: Track): number {
  const end = track.duration ?? track.available;
  const { resumeAt } = track;
  if (!Number.isFinite(resumeAt) || resumeAt <= 0) return 0;
  if (track.fileUrl === '') return resumeAt < end ? resumeAt : 0;
  return resumeAt < end - resumeMarginSeconds ? resumeAt : 0;
}

/** Keeps a seek between 0 and the end. What is no number is the beginning. */
export function clampSeek(seconds: number, end: number): number {
  if (!Number.isFinite(seconds)) return 0;
  return Math.min(Math.max(seconds, 0), Math.max(end, 0));
}

/** Seconds. Audio that stops this close to the known end was heard to the end: frames are 26 ms, and clocks differ a little. */
export const endTolerance = 1;

/**
 * The end of what can be heard, in seconds.
 * @param elementDuration what the audio element knows; null while it knows nothing
 */
export function endOf(track: Track, position: number, elementDuration: number | null): number {
  if (elementDuration !== null) return elementDuration;
  if (track.fileUrl !== '') return track.duration ?? track.available;
  return Math.max(track.available, position);
}

/** A track that is still being made has no end yet. */
export function isHeardToEnd(track: Track, position: number): boolean {
  return track.fileUrl !== '' && position >= (track.duration ?? 0) - endTolerance;
}

/** Adds `from` (seconds, to the millisecond) to a stream's address, so that it begins there. */
export function streamFrom(url: string, seconds: number): string {
  if (seconds <= 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}from=${seconds.toFixed(3)}`;
}

/** Milliseconds between two readings of the position. */
export const positionPollMs = timings.playerPoll;
/** Milliseconds before the one retry of an aborted play. */
export const playRetryMs = timings.playRetry;
