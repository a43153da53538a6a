import { resample } from '../sound/resample.ts';

/** Converts the sample rate of a sound that comes in pieces. */
export interface ResampleStream {
  /** Returns what can be converted so far. */
  add(pcm: Float32Array): Float32Array;
  /** Returns the rest. */
  end(): Float32Array;
}

/** Length of a block in seconds, and of the sound before and after it that the filter needs. */
const [blockSeconds, marginSeconds] = [2, 0.02];

/** Creates a converter. The result is the same as that of `resample` for the whole sound. */
export function resampleStream(from: number, to: number): ResampleStream {
  // A block of this many samples becomes a whole number of samples of the other rate.
  const step = from / greatestDivisor(from, to);
  const block = Math.ceil((blockSeconds * from) / step) * step;
  const margin = Math.ceil((marginSeconds * from) / step) * step;
  const outOf = (samples: number): number => Math.round((samples * to) / from);
  let kept = new Float32Array(0);
  let before = 0;

  const take = (samples: number, after: number): Float32Array => {
    const converted = resample(kept.subarray(0, before + samples + after), from, to);
    const result = converted.slice(outOf(before), outOf(before + samples));
    const start = Math.max(0, before + samples - margin);
    before = before + samples - start;
    kept = kept.slice(start);
    return result;
  };
  return {
    add(pcm) {
      kept = join([kept, pcm]);
      const parts: Float32Array[] = [];
      while (kept.length - before >= block + margin) parts.push(take(block, margin));
      return join(parts);
    },
    end: () => take(kept.length - before, 0),
  };
}

function join(parts: readonly Float32Array[]): Float32Array<ArrayBuffer> {
  const all = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));
