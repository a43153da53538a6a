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

/** Milliseconds after which rows are read again, in case a notification was lost. */
const lookAgainAfter = 2_000;
/** Milliseconds after which a database that was unavailable is asked again. */
const tryAgainAfter = 1_000;
/** Milliseconds without growth after which the stream ends: nobody is at work on it. */
const giveUpAfter = 600_000;

/**
 * The frames of an episode from a moment on: what is spoken at once, then each further segment as it comes, to the end.
 * Together they are byte for byte what follows the head of the finished file, from that frame on.
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
  let begun = from <= 0;
  let lastGrowth = performance.now();
  try {
    while (!signal.aborted) {
      const narration = await whenAvailable(signal, () => findNarration(app.db, narrationId));
      if (!narration) return;
      const placed = await whenAvailable(signal, () => listStoredSegments(app.db, narrationId, next));
      for (const segment of placed) {
        if (signal.aborted) return;
        next = segment.position + 1;
        if (begun) yield* wholeSegment(app, narration, segment);
        else {
          const rest = await restOfSegment(app, narration, segment, from);
          if (rest) yield rest;
          begun = rest !== null;
        }
      }
      if (placed.length > 0) lastGrowth = performance.now();
      // The row was read before the segments: whatever counted as complete then was listed.
      else if (narration.status === 'completed') return;
      else if (!isUnfinished(narration.status)) throw new Error('the conversion failed');
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

/** A segment's bytes: from the finished file once there is one, else from the segment itself. */
async function* wholeSegment(
  app: App,
  narration: NarrationRow,
  segment: StoredSegment,
): AsyncGenerator<Uint8Array, void, undefined> {
  const content = await openSegment(app, narration, segment);
  yield* content.stream;
}

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
