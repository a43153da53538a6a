import type { UnitPlan } from '@earmark/synthesis';
import type { StoredSegment } from '../segment-store.ts';
import { type EpisodePart, nothingYet } from './episode-writer.ts';

/**
 * How much of what an earlier run left can be gone on from: up to the first segment that is out of place, was dropped from
 * the cache, or does not fit.
 * @param sameScript whether the script is the stored one. Then segments fit that have the form of what is still to come,
 *   even if a newer engine would say them differently: they may have been heard already. Otherwise they have to be the
 *   very same.
 */
export function findResumePoint(
  placed: readonly StoredSegment[],
  units: readonly UnitPlan[],
  sameScript: boolean,
): EpisodePart {
  let part = nothingYet;
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
