import { resample } from './resample.ts';

/**
 * Computes the loudness of one channel in LUFS according to ITU-R BS.1770-4; -Infinity if nothing is above
 * the absolute gate.
 */
export function measureLoudness(pcm: Float32Array, sampleRate: number): number {
  const weighted = highPass(shelve(pcm, sampleRate), sampleRate);
  const length = Math.round(0.4 * sampleRate);
  const hop = Math.round(0.1 * sampleRate);
  const powers: number[] = [];
  for (let at = 0; at + length <= weighted.length; at += hop)
    powers.push(meanSquare(weighted, at, at + length));
  const absoluteGate = toPower(-70);
  const loud = powers.filter((power) => power >= absoluteGate);
  if (loud.length === 0) return Number.NEGATIVE_INFINITY;
  const relativeGate = mean(loud) / 10;
  return toLufs(mean(loud.filter((power) => power >= relativeGate)));
}

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const toPower = (lufs: number): number => 10 ** ((lufs + 0.691) / 10);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function meanSquare(pcm: Float32Array, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 1) sum += (pcm[at] ?? 0) ** 2;
  return sum / (to - from);
}

/** A second-order filter with a0 = 1. */
interface Filter {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

function run(pcm: Float32Array, { b0, b1, b2, a1, a2 }: Filter): Float32Array {
  const out = new Float32Array(pcm.length);
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let at = 0; at < pcm.length; at += 1) {
    const x = pcm[at] ?? 0;
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[at] = y;
  }
  return out;
}

// The standard specifies its two filters for 48 kHz. These are the underlying analog filters, computed for
// any sample rate.

/** Models the effect of the head: high frequencies are raised by 4 dB. */
function shelve(pcm: Float32Array, sampleRate: number): Float32Array {
  const [frequency, gainDb, q] = [1681.974450955533, 3.999843853973347, 0.7071752369554196];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const high = 10 ** (gainDb / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / q + k * k;
  return run(pcm, {
    b0: (high + (band * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  });
}

/** Reduces the weight of low frequencies. */
function highPass(pcm: Float32Array, sampleRate: number): Float32Array {
  const [frequency, q] = [38.13547087602444, 0.5003270373238773];
  const k = Math.tan((Math.PI * frequency) / sampleRate);
  const a0 = 1 + k / q + k * k;
  return run(pcm, { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 });
}

/** Returns the highest level, including peaks between samples (found by fourfold oversampling); 1 is full scale. */
export function measureTruePeak(pcm: Float32Array): number {
  let peak = 0;
  for (const sample of resample(pcm, 1, 4)) peak = Math.max(peak, Math.abs(sample));
  return peak;
}
