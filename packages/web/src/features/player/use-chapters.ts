import { useTranscript } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';

/** Returns the start times of a track's chapters in seconds; empty if there are fewer than two. */
export function useChapters(track: Track): readonly number[] {
  const { data } = useTranscript(track.audioId, track.progress !== null);
  const chapters = data?.chapters ?? [];
  return chapters.length > 1 ? chapters.map(({ startMs }) => startMs / 1_000) : [];
}
