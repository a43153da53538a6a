import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Document } from '@earmark/contract';
import {
  type Episode,
  makeSrt,
  makeTranscriptJson,
  makeVtt,
  type Segment,
  type SegmentSize,
  type SegmentTiming,
} from '@earmark/synthesis';

/** Destination of the spoken segments, in order. */
export interface EpisodeWriter {
  add(segment: Segment): Promise<void>;
  /** Sizes and times of the segments added so far, without their audio. */
  readonly segments: readonly (SegmentSize & SegmentTiming)[];
  /** Completes the file with title and chapters. */
  finish(episode: Episode): Promise<void>;
  /** Deletes the unfinished files. */
  discard(): Promise<void>;
}

/**
 * Writes a file. Until it is finished, the audio is collected in a temporary file beside it, and an older
 * file with that name is kept.
 * @param transcript file for the transcript; its extension determines the format
 */
export async function writeEpisode(
  path: string,
  document: Document,
  transcript: string | undefined,
): Promise<EpisodeWriter> {
  const audioPath = `${path}.audio.part`;
  const filePath = `${path}.part`;
  const audio = await open(audioPath, 'w');
  const segments: (SegmentSize & SegmentTiming)[] = [];
  const discard = async (): Promise<void> => {
    await audio.close().catch(() => undefined);
    await Promise.all([rm(audioPath, { force: true }), rm(filePath, { force: true })]);
  };
  return {
    segments,
    discard,
    async add(segment) {
      await audio.write(segment.mp3);
      segments.push(withoutAudio(segment, transcript !== undefined));
    },
    async finish({ parts, timing, head }) {
      await audio.close();
      await writeFile(filePath, head);
      await pipeline(createReadStream(audioPath), createWriteStream(filePath, { flags: 'a' }));
      await writeTranscript(transcript, { parts, timing }, document);
      await rename(filePath, path);
      await discard();
    },
  };
}

/** Writes the audio as it is spoken, without title and chapters. */
export function streamEpisode(output: Writable): EpisodeWriter {
  const segments: (SegmentSize & SegmentTiming)[] = [];
  return {
    segments,
    async add(segment) {
      await new Promise<void>((resolve, reject) => {
        output.write(segment.mp3, (error) => (error ? reject(error) : resolve()));
      });
      segments.push(withoutAudio(segment, false));
    },
    finish: async () => undefined,
    discard: async () => undefined,
  };
}

/**
 * Returns the properties of a segment that are needed to finish a file.
 * @param withWords whether to keep the times of the words, which only a transcript needs: most of the memory of a book
 */
export const withoutAudio = (
  { mp3, format, samples, crc, tokenTimes, lines }: Segment,
  withWords: boolean,
): SegmentSize & SegmentTiming => ({
  format,
  samples,
  crc,
  tokenTimes: withWords ? tokenTimes : [],
  lines,
  bytes: mp3.length,
});

/** Writes the transcript, if one is wanted, in the format that its name says. */
export async function writeTranscript(
  path: string | undefined,
  { parts, timing }: Pick<Episode, 'parts' | 'timing'>,
  document: Document,
): Promise<void> {
  if (path !== undefined) await writeFile(path, transcriptFor(path)(parts.script, timing, document));
}

const transcriptFor = (path: string) => {
  if (/\.srt$/i.test(path)) return makeSrt;
  return /\.json$/i.test(path) ? makeTranscriptJson : makeVtt;
};
