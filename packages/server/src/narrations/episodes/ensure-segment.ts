import type { Segment, SpeechPool, UnitPlan } from '@earmark/synthesis';
import type { App } from '../../platform/app.ts';
import { newSegmentFile } from '../audio-files.ts';
import type { SegmentTimes } from '../narration-tables.ts';
import { findSegment, insertSegment, type SegmentRow } from '../segment-store.ts';

/**
 * Returns the stored segment of a unit: an existing one, from any article, or a newly synthesized one. A
 * segment is stored as soon as it is synthesized, so that a crash loses no finished work.
 * @param onSpoken called when the unit is synthesized, before it is stored
 * @throws SpeechError; the signal's reason when it is aborted
 */
export async function ensureSegment(
  app: Pick<App, 'db' | 'blobs' | 'clock' | 'metrics'>,
  speech: Pick<SpeechPool, 'speak'>,
  unit: UnitPlan,
  turn: { user: string; job: string; urgent: boolean; signal: AbortSignal },
  onSpoken: () => void = () => {},
): Promise<SegmentRow> {
  const known = await findSegment(app.db, unit.key, app.clock.now());
  app.metrics.cacheReads.inc({ cache: 'segments', outcome: known ? 'hit' : 'miss' });
  if (known) return known;
  const segment = await speech.speak(unit, turn);
  onSpoken();
  return storeSegment(app, segment);
}

async function storeSegment(app: Pick<App, 'db' | 'blobs' | 'clock'>, segment: Segment): Promise<SegmentRow> {
  const blobKey = newSegmentFile(segment.key);
  await app.blobs.put(blobKey, segment.mp3, { type: 'audio/mpeg', size: segment.mp3.length });
  const stored = await insertSegment(app.db, {
    key: segment.key,
    blobKey,
    bytes: segment.mp3.length,
    samples: segment.samples,
    sampleRate: segment.format.sampleRate,
    crc: segment.crc,
    times: timesOf(segment),
    now: app.clock.now(),
  });
  // Another worker synthesized the same unit at the same time; its audio is the one in use.
  if (stored.blob_key !== blobKey) await app.blobs.delete(blobKey);
  return stored;
}

const timesOf = ({ tokenTimes, lines }: Segment): SegmentTimes => ({
  words: tokenTimes.map(({ line, token, startMs, endMs }) => [line, token, startMs, endMs]),
  lines: lines.map(({ startMs, endMs }) => [startMs, endMs]),
});
