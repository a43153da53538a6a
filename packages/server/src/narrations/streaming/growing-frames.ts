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

/** Milliseconds after which rows are read again, in case a notification was lost. */
const lookAgainAfter = 2_000;
/** Milliseconds after which a database that was unavailable is asked again. */
const tryAgainAfter = 1_000;
/** Milliseconds without growth after which the stream ends: nobody is at work on it. */
const giveUpAfter = 600_000;

/**
 * Bytes of sound with which a stream that still grows begins: a player that got less would wait for the next block before it
 * plays any of it. Two seconds at 48 kbps.
 */
const minOpening = 12_000;

/**
 * The frames of an episode from a moment on: what is spoken at once, then each further segment as it comes, to the end.
 * Together they are byte for byte what follows the head of the finished file, from that frame on. What still grows has
 * padding before them, so that a player has its first block as soon as there is something to hear.
 * @param from seconds, rounded down to the beginning of a frame
 * @throws when no more is to come although the episode is not complete, which must not look like its end
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
  try {
    while (!signal.aborted) {
      const narration = await whenAvailable(signal, () => findNarration(app.db, narrationId));
      if (!narration) return;
      const placed = await whenAvailable(signal, () => listStoredSegments(app.db, narrationId, next));
      const parts = begun
        ? placed.map((segment) => wholeSegment(app, narration, segment))
        : await partsFrom(app, narration, placed, from);
      const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
      const grows = isUnfinished(narration.status);
      const isEnough = begun || !grows || bytes >= minOpening;
      if (parts.length > 0 && isEnough) {
        if (!begun && grows) yield makePadding(bytes);
        begun = true;
        for (const { frames } of parts) {
          if (signal.aborted) return;
          yield* await frames();
        }
      }
      // What ends before the moment that is asked for was looked at as well.
      if (placed.length > 0 && (parts.length === 0 || isEnough)) {
        next = (placed.at(-1)?.position ?? next) + 1;
        lastGrowth = performance.now();
      }
      // The row was read before the segments: whatever counted as complete then was listed.
      else if (narration.status === 'completed') return;
      else if (!grows) throw new Error('the conversion failed');
      else if (performance.now() - lastGrowth > giveUpAfter) throw new Error('the conversion stands still');
      else await waker.wait(lookAgainAfter);
    }
  } finally {
    for (const stop of stops) stop();
    signal.removeEventListener('abort', waker.wake);
  }
}

/**
 * Reads from the database, waiting while it is unavailable: a player that has some seconds in store need not notice.
 * @throws `unavailable` after ten minutes, or when the listener has left.
 */
async function whenAvailable<Result>(signal: AbortSignal, read: () => Promise<Result>): Promise<Result> {
  const began = performance.now();
  for (;;) {
    try {
      return await read();
    } catch (error) {
      const passes = error instanceof AppError && error.code === 'unavailable';
      if (!passes || signal.aborted || performance.now() - began > giveUpAfter) throw error;
      await sleep(tryAgainAfter, undefined, { signal }).catch(() => {});
    }
  }
}

/** Some of the frames that are there. */
interface Part {
  bytes: number;
  frames(): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
}

/** What the segments have from a moment on. */
async function partsFrom(
  app: App,
  narration: NarrationRow,
  placed: readonly StoredSegment[],
  from: number,
): Promise<Part[]> {
  if (from <= 0) return placed.map((segment) => wholeSegment(app, narration, segment));
  for (const [at, segment] of placed.entries()) {
    const rest = await restOfSegment(app, narration, segment, from);
    if (!rest) continue;
    const following = placed.slice(at + 1).map((each) => wholeSegment(app, narration, each));
    return [{ bytes: rest.length, frames: async () => [rest] }, ...following];
  }
  return [];
}

const wholeSegment = (app: App, narration: NarrationRow, segment: StoredSegment): Part => ({
  bytes: segment.bytes,
  frames: async () => (await openSegment(app, narration, segment)).stream,
});

/** A segment's bytes: from the finished file once there is one, else from the segment itself. */
async function openSegment(app: App, narration: NarrationRow, segment: StoredSegment) {
  if (narration.status === 'completed' && narration.head_bytes !== null) {
    const start = narration.head_bytes + segment.start_bytes;
    const range = { start, end: start + segment.bytes - 1 };
    const part = await app.blobs.get(episodeFiles(narration.audio_id).mp3, range);
    if (part) return part;
  }
  const content = segment.blob_key === null ? null : await app.blobs.get(segment.blob_key);
  // Ends the stream: a gap would make everything after it sound at the wrong time.
  if (!content) throw new Error('the audio of a segment is missing');
  return content;
}

/** What a segment has from a moment on; null when it ends before. */
async function restOfSegment(
  app: App,
  narration: NarrationRow,
  segment: StoredSegment,
  from: number,
): Promise<Uint8Array | null> {
  const { sample_rate: sampleRate, kbps } = narration;
  if (sampleRate === null || kbps === null) return null;
  const wanted = Math.floor(from * sampleRate) - segment.start_samples;
  if (wanted >= segment.samples) return null;
  const { stream } = await openSegment(app, narration, segment);
  const frames = Buffer.concat(await stream.toArray());
  return frames.subarray(
    findFrame(frames, Math.floor(Math.max(0, wanted) / samplesInFrame), { kbps, sampleRate }),
  );
}
