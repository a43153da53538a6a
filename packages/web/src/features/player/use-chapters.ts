import { useMemo } from 'react';
import { useTranscript } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';

/** A chapter, with its start in seconds. */
export interface Chapter {
  title: string;
  start: number;
}

/** Where the chapters of a track begin, and how loud it is over its length: 0 to 1, empty if unknown. */
export interface TrackShape {
  /** Empty if there are fewer than two. */
  chapters: readonly Chapter[];
  levels: readonly number[];
}

export function useTrackShape(track: Track): TrackShape {
  const { data } = useTranscript(track.audioId, track.progress !== null);
  const { chapters = [], shape = '' } = data ?? {};
  return useMemo(
    () => ({
      chapters:
        chapters.length > 1 ? chapters.map(({ title, startMs }) => ({ title, start: startMs / 1_000 })) : [],
      levels: Array.from(atob(shape), (byte) => byte.charCodeAt(0) / 255),
    }),
    [chapters, shape],
  );
}
