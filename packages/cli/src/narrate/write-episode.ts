import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Document, Script } from '@earmark/contract';
import {
  type EpisodeTags,
  finishEpisode,
  makeSrt,
  makeTranscriptJson,
  makeVtt,
  type Segment,
  type SegmentSize,
  type SegmentTimes,
  timeChapters,
  timeEpisode,
  type UnitPlan,
} from '@earmark/synthesis';

/** Where spoken units go, one after another. */
export interface EpisodeWriter {
  add(unit: UnitPlan, segment: Segment): Promise<void>;
  /** Makes the file what it should be. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  discard(): Promise<void>;
}

export interface EpisodeFile {
  /** The finished file. Until then the audio grows beside it, and an older file of that name stays as it is. */
  path: string;
  document: Document;
  script: Script;
  tags: EpisodeTags;
  transcript?: string;
}

export async function writeEpisode({
  path,
  document,
  script,
  tags,
  transcript,
}: EpisodeFile): Promise<EpisodeWriter> {
  const audioPath = `${path}.audio.part`;
  const filePath = `${path}.part`;
  const audio = await open(audioPath, 'w');
  const units: UnitPlan[] = [];
  const segments: (SegmentSize & SegmentTimes)[] = [];
  const discard = async (): Promise<void> => {
    await audio.close().catch(() => undefined);
    await Promise.all([rm(audioPath, { force: true }), rm(filePath, { force: true })]);
  };
  return {
    discard,
    async add(unit, { mp3, format, samples, crc, marks, lines }) {
      await audio.write(mp3);
      units.push(unit);
      segments.push({ format, samples, crc, marks, lines, bytes: mp3.length });
    },
    async finish() {
      const timing = timeEpisode(units, segments);
      const chapters = timeChapters(script, timing);
      const { head } = finishEpisode(segments, { ...tags, chapters });
      await audio.close();
      await writeFile(filePath, head);
      await pipeline(createReadStream(audioPath), createWriteStream(filePath, { flags: 'a' }));
      if (transcript !== undefined) {
        await writeFile(transcript, transcriptFor(transcript)(script, timing, document));
      }
      await rename(filePath, path);
      await discard();
    },
  };
}

const transcriptFor = (path: string) => {
  if (/\.srt$/i.test(path)) return makeSrt;
  return /\.json$/i.test(path) ? makeTranscriptJson : makeVtt;
};
