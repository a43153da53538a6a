import type { Document } from '@earmark/contract';
import type { CoverPicture } from '@earmark/extraction';
import {
  type Chapter,
  type M4bTags,
  type SegmentSize,
  type SegmentTiming,
  writeM4b,
} from '@earmark/synthesis';
import { type EpisodeWriter, withoutAudio, writeTranscript } from './write-episode.ts';

/** What an audio book contains beside the sound. */
export interface AudioBookParts {
  document: Document;
  /** File for the transcript; its extension determines the format. */
  transcript: string | undefined;
  tags: Omit<M4bTags, 'cover'>;
  /** Left out if it is neither a JPEG nor a PNG. */
  cover: CoverPicture | null;
  /** Number of threads that encode. */
  threads: number;
}

/** Writes an M4B file; the sound is encoded while the rest is spoken. An older file is kept until the end. */
export function writeAudioBook(
  path: string,
  { document, transcript, tags, cover, threads }: AudioBookParts,
): EpisodeWriter {
  const frames = new TransformStream<Uint8Array, Uint8Array>();
  const input = frames.writable.getWriter();
  const segments: (SegmentSize & SegmentTiming)[] = [];
  let chapters: readonly Chapter[] = [];
  const stop = new AbortController();
  const written = writeM4b(path, {
    parts: [{ sound: { frames: () => frames.readable }, chapters: () => chapters }],
    tags: { ...tags, cover: pictureOf(cover) },
    threads,
    signal: stop.signal,
  });
  // The next `add` or `finish` throws its error.
  written.catch((error: unknown) => input.abort(error).catch(() => undefined));
  return {
    segments,
    async add(segment) {
      await input.ready;
      await input.write(segment.mp3);
      segments.push(withoutAudio(segment, transcript !== undefined));
    },
    async finish(episode) {
      chapters = episode.chapters;
      await input.close();
      await written;
      await writeTranscript(transcript, episode, document);
    },
    async discard() {
      stop.abort(new Error('Discarded.'));
      await input.abort(stop.signal.reason).catch(() => undefined);
      await written.catch(() => undefined);
    },
  };
}

function pictureOf(cover: CoverPicture | null): M4bTags['cover'] {
  if (cover?.type === 'image/jpeg') return { bytes: cover.bytes, type: 'image/jpeg' };
  if (cover?.type === 'image/png') return { bytes: cover.bytes, type: 'image/png' };
  return undefined;
}
