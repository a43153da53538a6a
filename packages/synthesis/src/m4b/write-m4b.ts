import { createReadStream, createWriteStream } from 'node:fs';
import { type FileHandle, open, rename, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { standardFormat, wideFormat } from '../audio-format.ts';
import type { Chapter } from '../episode/chapters.ts';
import { box, u32, u64 } from './boxes.ts';
import { encodeAac } from './encode-aac.ts';
import { type M4bMark, type M4bTags, makeTextSample } from './make-metadata.ts';
import { makeMovie } from './make-movie.ts';
import { type M4bSound, readPart } from './read-parts.ts';

/** A part of an audio book: a chapter, or an episode with several chapters. */
export interface M4bPart {
  sound: M4bSound;
  /**
   * In order; times are milliseconds from the start of the part. Without any, it continues the chapter before.
   * A function is called when the sound of the part has been read.
   */
  chapters: readonly Chapter[] | (() => readonly Chapter[]);
}

export interface M4bOptions {
  parts: readonly M4bPart[];
  tags: M4bTags;
  /** Bits per second of the sound; if absent 48,000, and 64,000 above 22,050 Hz. */
  bitrate?: number;
  /** Number of threads that encode; 1 if absent. The file is the same with any number. */
  threads?: number;
  /** Stops the work and removes what was written. */
  signal?: AbortSignal;
  /** Called as sound is encoded. @param part index of the current part @param seconds length of the book so far */
  onProgress?: (part: number, seconds: number) => void;
}

export interface WrittenM4b {
  durationMs: number;
  bytes: number;
  /** With the opening that was added if the first chapter starts later. */
  chapters: Chapter[];
}

/** As many bits as the MP3 of speech has, with which AAC is closer to the original. */
const bitrateFor = (sampleRate: number): number =>
  sampleRate > standardFormat.sampleRate ? wideFormat.kbps * 1000 : standardFormat.kbps * 1000;
/** Packets are written to the disk in pieces of this size. */
const bufferBytes = 1 << 16;

/**
 * Writes an audio book: AAC-LC in an MP4 file with chapters (as a QuickTime text track and as Nero's list), cover and
 * tags, playable while it is being downloaded. Memory grows with 4 bytes per packet (0.6 MB per hour), not with the
 * sound. The sound has the sample rate of the first part. Until the file is complete, an older file with that name is
 * kept; two files with the endings `.sound.part` and `.part` exist beside it during the work.
 *
 * @param path file to write
 * @throws RangeError if there are no parts; SpeechError `engine_failed` if a part contains no MP3 audio; errors
 * of the file system and of the callers' sources; the signal's reason if it is aborted
 */
export async function writeM4b(path: string, options: M4bOptions): Promise<WrittenM4b> {
  if (options.parts.length === 0) throw new RangeError('An audio book needs at least one part.');
  const [soundPath, filePath] = [`${path}.sound.part`, `${path}.part`];
  try {
    const sound = await open(soundPath, 'w');
    const written = await encodeParts(sound, options).finally(() => sound.close());
    const { marks, sampleRate, samples } = written;
    const titles = marks.map(({ title }) => makeTextSample(title));
    const { tags } = options;
    const movie = { ...written, titleSizes: titles.map(({ length }) => length), tags };

    const type = box('ftyp', Buffer.from('M4B '), u32(0), Buffer.from('M4B M4A mp42isom'));
    const dataHeader = 16;
    const before = type.length + makeMovie(movie, 0).length + dataHeader;
    const soundBytes = written.packetSizes.reduce((sum, size) => sum + size, 0);
    const titleBytes = Buffer.concat(titles);
    // Offsets beyond 4 GB take more bytes, which moves the sound.
    const moved = makeMovie(movie, before).length - (before - type.length - dataHeader);
    const moov = makeMovie(movie, before + moved);
    const size = u64(dataHeader + soundBytes + titleBytes.length);
    await writeFile(filePath, Buffer.concat([type, moov, u32(1), Buffer.from('mdat'), size]));
    await pipeline(createReadStream(soundPath), createWriteStream(filePath, { flags: 'a' }), {
      ...(options.signal ? { signal: options.signal } : {}),
    });
    await writeFile(filePath, titleBytes, { flag: 'a' });
    await rename(filePath, path);
    const toMs = (at: number): number => Math.round((at * 1000) / sampleRate);
    return {
      durationMs: toMs(samples),
      bytes: type.length + moov.length + dataHeader + soundBytes + titleBytes.length,
      chapters: marks.map(({ title, start }) => ({ title, startMs: toMs(start) })),
    };
  } finally {
    await Promise.all([rm(soundPath, { force: true }), rm(filePath, { force: true })]);
  }
}

interface EncodedParts {
  packetSizes: Uint32Array;
  sampleRate: number;
  bitrate: number;
  samples: number;
  marks: M4bMark[];
}

async function encodeParts(
  file: FileHandle,
  { parts, tags, bitrate: wantedBitrate, threads = 1, signal, onProgress }: M4bOptions,
): Promise<EncodedParts> {
  const marks: M4bMark[] = [];
  let sampleRate: number | null = null;
  let samples = 0;

  async function* readAll(): AsyncGenerator<Float32Array> {
    for (const [at, { sound, chapters }] of parts.entries()) {
      const start = samples;
      for await (const pcm of readPart(sound, sampleRate, (rate) => (sampleRate ??= rate))) {
        signal?.throwIfAborted();
        yield pcm;
        samples += pcm.length;
        onProgress?.(at, samples / (sampleRate ?? 1));
      }
      const rate = sampleRate ?? 1;
      const listed = typeof chapters === 'function' ? chapters() : chapters;
      const partMarks = listed.map(({ title, startMs }) => ({
        title,
        start: Math.min(samples, start + Math.round((startMs * rate) / 1000)),
      }));
      marks.push(...partMarks);
    }
  }

  const pcm = readAll();
  const first = await pcm.next();
  if (first.done || sampleRate === null) throw new RangeError('An audio book needs sound.');
  const bitrate = wantedBitrate ?? bitrateFor(sampleRate);
  const sizes = createSizes();
  const writer = createBufferedWriter(file);
  await encodeAac(chain(first.value, pcm), { sampleRate, bitrate, threads }, async (packet) => {
    sizes.add(packet.length);
    await writer.add(packet);
  });
  await writer.flush();
  // Players expect that the first chapter starts with the book.
  if ((marks[0]?.start ?? 0) > 0) marks.unshift({ title: tags.title, start: 0 });
  return { packetSizes: sizes.all(), sampleRate, bitrate, samples, marks };
}

async function* chain(first: Float32Array, rest: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  yield first;
  yield* rest;
}

/** A list of numbers that takes 4 bytes for each. */
function createSizes() {
  let values = new Uint32Array(1024);
  let count = 0;
  return {
    add(value: number): void {
      if (count === values.length) {
        const larger = new Uint32Array(count * 2);
        larger.set(values);
        values = larger;
      }
      values[count++] = value;
    },
    all: (): Uint32Array => values.slice(0, count),
  };
}

function createBufferedWriter(file: FileHandle) {
  let pending: Uint8Array[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const data = Buffer.concat(pending, bytes);
    pending = [];
    bytes = 0;
    await file.appendFile(data);
  };
  return {
    flush,
    async add(packet: Uint8Array): Promise<void> {
      pending.push(packet);
      bytes += packet.length;
      if (bytes >= bufferBytes) await flush();
    },
  };
}
