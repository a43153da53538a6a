import type { Script } from '@earmark/contract';
import type { EpisodeTiming } from './time-episode.ts';

/** A chapter of an episode. Times are milliseconds from the start of the episode. */
export interface Chapter {
  title: string;
  startMs: number;
}

/** Computes when the script's chapters start. A chapter without any spoken text is left out. */
export function timeChapters(script: Script, timing: EpisodeTiming): Chapter[] {
  const starts = new Map(timing.utterances.map(({ utterance, startMs }) => [utterance, startMs]));
  return script.chapters.flatMap(({ title, utterance }) => {
    const startMs = starts.get(utterance);
    return startMs === undefined ? [] : [{ title, startMs }];
  });
}

/**
 * Formats chapters as JSON chapters of the podcast namespace, version 1.2.0 (`application/json+chapters`).
 * Times in seconds.
 */
export function chaptersJson(chapters: readonly Chapter[], title: string): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map((chapter) => ({ startTime: chapter.startMs / 1000, title: chapter.title })),
  });
}
