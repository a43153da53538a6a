import type { Script } from '@earmark/contract';
import type { EpisodeTiming } from './mark-times.ts';

/** A chapter of an episode. Milliseconds from its beginning. */
export interface Chapter {
  title: string;
  startMs: number;
}

/** When the script's chapters are heard. A chapter of which nothing was spoken is left out. */
export function timeChapters(script: Script, timing: EpisodeTiming): Chapter[] {
  const starts = new Map(timing.utterances.map(({ utterance, startMs }) => [utterance, startMs]));
  return script.chapters.flatMap(({ title, utterance }) => {
    const startMs = starts.get(utterance);
    return startMs === undefined ? [] : [{ title, startMs }];
  });
}

/** JSON chapters of the podcast namespace, version 1.2.0 (`application/json+chapters`). Times in seconds. */
export function chaptersJson(chapters: readonly Chapter[], title: string): string {
  return JSON.stringify({
    version: '1.2.0',
    title,
    chapters: chapters.map((chapter) => ({ startTime: chapter.startMs / 1000, title: chapter.title })),
  });
}
