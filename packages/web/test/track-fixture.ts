import type { Track } from '../src/features/player/index.ts';

/** Creates a finished track of 100 seconds, for tests. */
export function makeTrack(id: string, facts: Partial<Track> = {}): Track {
  return {
    id,
    articleId: `example.com/${id}`,
    audioId: `audio-${id}`,
    title: `Title ${id}`,
    source: 'example.com',
    sourceUrl: `https://example.com/${id}`,
    artworkUrl: null,
    fileUrl: `/${id}.mp3`,
    streamUrl: `/stream/${id}`,
    duration: 100,
    available: 100,
    progress: null,
    resumeAt: 0,
    played: false,
    ...facts,
  };
}
