import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { episodeFiles } from '../audio-files.ts';
import { onNarrationGrown } from '../narration-changes.ts';
import { isUnfinished } from '../narration-state.ts';
import { findNarration, type NarrationRow } from '../narration-store.ts';
import { listStoredSegments, type StoredSegment } from '../segment-store.ts';
import { createWaker } from './create-waker.ts';
import { findFrame, samplesInFrame } from './find-frame.ts';
import { makePadding } from './make-padding.ts';

/** Milliseconds after which the rows are read again, in case a notification was lost. */
const pollIntervalMs = 2_000;
/** Milliseconds between two attempts to reach an unavailable database or storage. */
const retryDelayMs = 1_000;
/** Milliseconds without growth after which the stream ends: nothing works on the narration any more. */
const maxIdleMs = 600_000;

/**
 * Minimum bytes of audio before the stream of an unfinished episode starts: with less, a player would wait
 * for the next block before it plays anything. Two seconds at 48 kbps.
 */
export const minStreamBytes = 12_000;

/**
 * Yields the frames of an episode from a position on: the existing segments immediately, then each further
 * segment as it is appended, to the end. Together they are byte for byte the part of the finished file after
 * its head, from that frame on. An unfinished episode starts with padding, so that a player has its first
 * block as soon as there is something to play.
 * @param from seconds, rounded down to the beginning of a frame
 * @throws when the conversion ends before the episode is complete: a normal end of the stream would look like
 * the end of the episode; `unavailable` before the first bytes if they cannot be read now
 */
export async function* growingFrames(
  app: App,
  narrationId: string,
  { from, signal }: { from: number; signal: AbortSignal },
): AsyncGenerator<Uint8Array, void, undefined> {
  const waker = createWaker();
  const stops = [onNarrationGrown(app, narrationId, waker.wake), app.events.onGap(waker.wake)];
  signal.addEventListener('abort', waker.wake);
  let next = 0;
  let begun = false;
  let lastGrowth = performance.now();
  /** End of the listed segments, in bytes from the first frame. */
  let listedBytes = 0;
  try {
    while (!signal.aborted) {
      const narration = await whenAvailable(signal, () => findNarration(app.db, narrationId));
      if (!narration) return;
      const placed = await whenAvailable(signal, () => listStoredSegments(app.db, narrationId, next));
      const parts = begun
        ? placed.map((segment) => fullSegment(app, narration, segment))
        : await partsFrom(app, narration, placed, from);
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
      const grows = isUnfinished(narration.status);
      const isEnough = begun || !grows || bytes >= minStreamBytes;
      if (parts.length > 0 && isEnough) {
        for (const { frames } of parts) {
          if (signal.aborted) return;
          // Before the first byte, the response can still be a 503.
          const content = begun ? await whenAvailable(signal, frames) : await frames();
          if (!begun && grows) yield makePadding(bytes);
          begun = true;
          yield* content;
        }
      }
      // Segments that end before the requested position count as read, too.
      if (placed.length > 0 && (parts.length === 0 || isEnough)) {
        const last = placed.at(-1);
        next = (last?.position ?? next) + 1;
        listedBytes = last ? last.start_bytes + last.bytes : listedBytes;
        lastGrowth = performance.now();
      }
      // The row was read before the segments, so the list included every segment of a completed narration.
      else if (narration.status === 'completed') {
        const rest = () => restOfFile(app, narration, listedBytes, from);
        yield* await (begun ? whenAvailable(signal, rest) : rest());
        return;
      } else if (!grows) throw new Error('the conversion failed');
      else if (performance.now() - lastGrowth > maxIdleMs)
        throw new Error('the conversion has made no progress for ten minutes');
      else await waker.wait(pollIntervalMs);
    }
  } finally {
    for (const stop of stops) stop();
    signal.removeEventListener('abort', waker.wake);
  }
}

/**
 * Reads from the database or the storage, waiting while it is unavailable: a player with some seconds in its
 * buffer keeps playing.
 * @throws `unavailable` after ten minutes, or when the listener has left
 */
async function whenAvailable<Result>(signal: AbortSignal, read: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const passes = error instanceof AppError && error.code === 'unavailable';
      if (!passes || signal.aborted || performance.now() - startedAt > maxIdleMs) throw error;
      await sleep(retryDelayMs, undefined, { signal }).catch(() => {});
    }
  }
}

/** Consecutive frames of the stream. */
interface Part {
  bytes: number;
  frames(): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
}

/** Returns the parts of the segments after a position. */
async function partsFrom(
  app: App,
  narration: NarrationRow,
  placed: readonly StoredSegment[],
  from: number,
): Promise<Part[]> {
  if (from <= 0) return placed.map((segment) => fullSegment(app, narration, segment));
  for (const [at, segment] of placed.entries()) {
    const rest = await restOfSegment(app, narration, segment, from);
    if (!rest) continue;
    const following = placed.slice(at + 1).map((each) => fullSegment(app, narration, each));
    return [{ bytes: rest.length, frames: async () => [rest] }, ...following];
  }
  return [];
}

const fullSegment = (app: App, narration: NarrationRow, segment: StoredSegment): Part => ({
  bytes: segment.bytes,
  frames: async () => (await openSegment(app, narration, segment)).stream,
});

/**
 * Opens the bytes of a segment: from the finished file if there is one, otherwise from the segment's blob.
 */
async function openSegment(app: App, narration: NarrationRow, segment: StoredSegment) {
  if (narration.status === 'completed' && narration.head_bytes !== null) {
    const start = narration.head_bytes + segment.start_bytes;
    const range = { start, end: start + segment.bytes - 1 };
    const part = await app.blobs.get(episodeFiles(narration.audio_id).mp3, range);
    if (part) return part;
  }
  const content = segment.blob_key === null ? null : await app.blobs.get(segment.blob_key);
  // End the stream with an error: after a gap, everything would play at the wrong time.
  if (!content) throw new Error('the audio of a segment is missing');
  return content;
}

/**
 * Returns the frames of a finished episode whose rows were deleted, which happens a day after its completion.
 * @param start end of the segments that were listed before, in bytes; if 0, `from` applies
 */
async function restOfFile(
  app: App,
  { audio_id, head_bytes, bytes, kbps, sample_rate: sampleRate }: NarrationRow,
  start: number,
  from: number,
): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>> {
  if (head_bytes === null || bytes === null || kbps === null || sampleRate === null) return [];
  if (head_bytes + start >= bytes) return [];
  const content = await app.blobs.get(episodeFiles(audio_id).mp3, { start: head_bytes + start });
  if (!content) throw new Error('the audio of the episode is missing');
  if (start > 0 || from <= 0) return content.stream;
  const frames = Buffer.concat(await content.stream.toArray());
  const index = Math.floor((from * sampleRate) / samplesInFrame);
  return [frames.subarray(findFrame(frames, index, { kbps, sampleRate }))];
}

/** Returns the frames of a segment after a position; null if the segment ends before it. */
async function restOfSegment(
  app: App,
  narration: NarrationRow,
  segment: StoredSegment,
  from: number,
): Promise<Uint8Array | null> {
  const { sample_rate: sampleRate, kbps } = narration;
  if (sampleRate === null || kbps === null) return null;
  const startSample = Math.floor(from * sampleRate) - segment.start_samples;
  if (startSample >= segment.samples) return null;
  const { stream } = await openSegment(app, narration, segment);
  const frames = Buffer.concat(await stream.toArray());
  return frames.subarray(
    findFrame(frames, Math.floor(Math.max(0, startSample) / samplesInFrame), { kbps, sampleRate }),
  );
}
