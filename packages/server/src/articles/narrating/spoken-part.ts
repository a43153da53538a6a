import type { Script } from '@earmark/contract';
import { type Equipment, planUnits } from '@earmark/speech';
import type { App } from '../../platform/app.ts';
import type { NarrationRow } from '../narration-store.ts';
import { clearNarrationSegments, listPlacedSegments, type PlacedSegment } from '../segment-store.ts';
import { loadScript } from './write-script.ts';

/** What an earlier run left: the beginning of an episode. */
export interface SpokenPart {
  script: Script;
  /** Segments that are there. */
  positions: number;
  samples: number;
  bytes: number;
}

/**
 * Finds what an earlier run left, and drops whatever of it can't be gone on from.
 * @returns null to begin from nothing
 */
export async function findSpokenPart(
  app: App,
  narration: NarrationRow,
  equipment: Equipment,
): Promise<SpokenPart | null> {
  const placed = await listPlacedSegments(app.db, narration.id, 0);
  if (placed.length === 0) return null;
  const script = await loadScript(app, narration.audio_id);
  const kept = script && sameForm(script, narration, equipment) ? unbrokenStart(placed) : [];
  if (kept.length < placed.length) await clearNarrationSegments(app.db, narration.id, kept.length);
  const last = kept.at(-1);
  if (!script || !last) return null;
  return {
    script,
    positions: kept.length,
    samples: last.start_samples + last.samples,
    bytes: last.start_bytes + last.bytes,
  };
}

/** Engines may have changed since; segments of another form can't stand beside the old ones. */
function sameForm(script: Script, narration: NarrationRow, equipment: Equipment): boolean {
  const first = planUnits(script, equipment, { voice: narration.voice }).next().value;
  return first?.format.sampleRate === narration.sample_rate && first?.format.kbps === narration.kbps;
}

/** Up to the first segment that is missing or was dropped from the cache. */
function unbrokenStart(placed: readonly PlacedSegment[]): PlacedSegment[] {
  const broken = placed.findIndex(({ position, blob_key }, index) => position !== index || blob_key === null);
  return placed.slice(0, broken === -1 ? placed.length : broken);
}
