import type { UnitPlan } from '@earmark/synthesis';
import type { StoredSegment } from '../segment-store.ts';
import { type EpisodePart, emptyProgress } from './episode-writer.ts';

/**
 * Returns how much of an earlier run's work can be reused: everything before the first segment that is out of
 * place, was evicted from the cache, or does not match.
 * @param sameScript whether the script is the stored one. If so, segments match if they have the audio format
 * of the remaining units, even if a newer engine would speak them differently: listeners may have heard them
 * already. Otherwise segments must be identical.
 */
export function findResumePoint(
  placed: readonly StoredSegment[],
  units: readonly UnitPlan[],
  sameScript: boolean,
): EpisodePart {
  let part = emptyProgress;
  for (const [index, segment] of placed.entries()) {
    const unit = units[index];
    if (!unit || segment.position !== index || segment.blob_key === null) break;
    const sameForm = segment.sample_rate === unit.format.sampleRate;
    if (!sameForm || (!sameScript && segment.segment_key !== unit.key)) break;
    part = {
      segments: index + 1,
      samples: segment.start_samples + segment.samples,
      bytes: segment.start_bytes + segment.bytes,
      characters: part.characters + unit.characters,
    };
  }
  return part;
}
