/**
 * Highest sample that leaves, -2 dB of full scale: what the encoder adds and what lies between samples still stays
 * under -1 dB.
 */
const ceiling = 10 ** (-2 / 20);

/** Samples that share one gain step; about 1.5 ms at 22.05 kHz. */
const step = 32;
/** Steps ahead that the gain looks, and over which it comes back: it moves slower than the voice's own period. */
const ahead = 4;
/** Share of the way back to full gain in each step after a peak: near 60 ms to recover. */
const recovery = 0.025;

/** Multiplies by `gain` and holds every peak under the ceiling, in place, without clipping any. */
export function limitPeaks(pcm: Float32Array, gain: number): void {
  const steps = Math.ceil(pcm.length / step);
  const wanted = new Float32Array(steps + 1).fill(1);
  let peaks = false;
  for (let at = 0; at < steps; at += 1) {
    const end = Math.min(pcm.length, (at + 1) * step);
    let peak = 0;
    for (let sample = at * step; sample < end; sample += 1) {
      const size = Math.abs(pcm[sample] ?? 0);
      if (size > peak) peak = size;
    }
    if (peak * gain > ceiling) {
      wanted[at] = ceiling / (peak * gain);
      peaks = true;
    }
  }
  if (!peaks) {
    for (let at = 0; at < pcm.length; at += 1) pcm[at] = (pcm[at] ?? 0) * gain;
    return;
  }
  const curve = gainCurve(wanted);
  for (let at = 0; at < steps; at += 1) {
    const from = curve[at] ?? 1;
    const to = curve[at + 1] ?? from;
    const end = Math.min(pcm.length, (at + 1) * step);
    for (let sample = at * step; sample < end; sample += 1) {
      const share = (sample - at * step) / step;
      pcm[sample] = (pcm[sample] ?? 0) * gain * (from + (to - from) * share);
    }
  }
}

/**
 * The gain at the edge of every step: never above what a neighbouring step allows (so that the line between two edges
 * stays below it too), falling ahead of a peak and rising slowly after it.
 */
function gainCurve(wanted: Float32Array): Float32Array {
  const curve = new Float32Array(wanted.length);
  for (let at = 0; at < curve.length; at += 1) {
    curve[at] = Math.min(wanted[at] ?? 1, at > 0 ? (wanted[at - 1] ?? 1) : 1);
  }
  for (let at = 1; at < curve.length; at += 1) {
    const last = curve[at - 1] ?? 1;
    curve[at] = Math.min(curve[at] ?? 1, last + (1 - last) * recovery);
  }
  for (let at = curve.length - 2; at >= 0; at -= 1) {
    const next = curve[at + 1] ?? 1;
    curve[at] = Math.min(curve[at] ?? 1, next + (1 - next) / ahead);
  }
  return curve;
}
