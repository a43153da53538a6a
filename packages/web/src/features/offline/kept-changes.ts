import type { Article } from '@earmark/contract/playlist/articles';
import { RefusedAudioError } from './download-audio.ts';
import type { KeepingFailure, KeptEntry } from './kept-entry.ts';

/** The audio is larger than the room that is left. */
export class NoRoomError extends Error {}

export const pathOf = (url: string) => new URL(url, window.location.origin).pathname;
export const transcriptPath = (audioId: string) => `/api/article/${audioId}/transcript`;

/** Returns the paths of the files of an entry. */
export const pathsOf = ({ article, audioUrl }: KeptEntry): string[] => [
  ...(audioUrl === '' ? [] : [pathOf(audioUrl)]),
  transcriptPath(article.audio_id),
  ...(article.thumbnail_url === null ? [] : [pathOf(article.thumbnail_url)]),
];

export function withoutFailure({ failure: _, ...entry }: KeptEntry, fields: Partial<KeptEntry>): KeptEntry {
  return { ...entry, ...fields };
}

/** Whether an article changed in what is stored or listed. Positions and percentages change too often. */
export function differs(a: Article, b: Article): boolean {
  return (
    a.audio_url !== b.audio_url ||
    a.duration !== b.duration ||
    a.title !== b.title ||
    a.played !== b.played ||
    a.archived !== b.archived ||
    a.thumbnail_url !== b.thumbnail_url ||
    a.tags.join() !== b.tags.join()
  );
}

/** Whether there is other audio than before. */
export const isReplaced = (before: Article, now: Article | undefined): boolean =>
  now !== undefined &&
  now.audio_url !== '' &&
  (now.audio_url !== before.audio_url || now.duration !== before.duration);

/** Returns the entry with the current state of its article; other audio must be downloaded. */
export function updated(entry: KeptEntry, now: Article | undefined): KeptEntry {
  if (now === undefined) return entry;
  const download = { state: 'waiting', bytes: 0, loadedBytes: 0 } as const;
  return { ...entry, article: now, ...(isReplaced(entry.article, now) ? download : {}) };
}

/** Returns why a download cannot succeed; null if it may later. */
export function failureOf(error: unknown): KeepingFailure | null {
  if (error instanceof NoRoomError) return 'budget';
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'device';
  if (error instanceof RefusedAudioError && error.status < 500 && error.status !== 429) return 'missing';
  return null;
}
