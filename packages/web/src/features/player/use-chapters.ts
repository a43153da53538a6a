import { useTranscript } from '../transcript/index.ts';
import type { Track } from './engine/track.ts';

/** Where the chapters of a track begin, in seconds; empty where it has none to choose between. */
export function useChapters(track: Track): readonly number[] {
  const { data } = useTranscript(track.audioId, track.progress !== null);
  const chapters = data?.chapters ?? [];
  return chapters.length > 1 ? chapters.map(({ startMs }) => startMs / 1_000) : [];
}
