/**
 * Maximum sample value, -2 dB of full scale: with the encoder's error and the peaks between samples, the
 * level still stays below -1 dB.
 */
const ceiling = 10 ** (-2 / 20);

/** Number of samples that share one gain value; about 1.5 ms at 22.05 kHz. */
const step = 32;
/** Number of steps that the gain looks ahead, and over which it falls before a peak: slower than the voice's own period. */
const lookaheadSteps = 4;
/** Fraction of the remaining gain that is restored in each step after a peak: recovery takes about 60 ms. */
const recoveryFraction = 0.025;

/** Multiplies by `gain` and keeps every peak below the ceiling without clipping, in place. */
export function limitPeaks(pcm: Float32Array, gain: number): void {
  const steps = Math.ceil(pcm.length / step);
  const maxGains = new Float32Array(steps + 1).fill(1);
  let peaks = false;
  for (let at = 0; at < steps; at += 1) {
    const end = Math.min(pcm.length, (at + 1) * step);
    let peak = 0;
    for (let sample = at * step; sample < end; sample += 1) {
      const size = Math.abs(pcm[sample] ?? 0);
      if (size > peak) peak = size;
    }
    if (peak * gain > ceiling) {
      maxGains[at] = ceiling / (peak * gain);
      peaks = true;
    }
  }
  if (!peaks) {
    for (let at = 0; at < pcm.length; at += 1) pcm[at] = (pcm[at] ?? 0) * gain;
    return;
  }
  const curve = gainCurve(maxGains);
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
 * Computes the gain at the edge of every step. It never exceeds what a neighboring step allows (so that
 * interpolated values do not exceed it either), falls before a peak and rises slowly after it.
 */
function gainCurve(maxGains: Float32Array): Float32Array {
  const curve = new Float32Array(maxGains.length);
  for (let at = 0; at < curve.length; at += 1) {
    curve[at] = Math.min(maxGains[at] ?? 1, at > 0 ? (maxGains[at - 1] ?? 1) : 1);
  }
  for (let at = 1; at < curve.length; at += 1) {
    const last = curve[at - 1] ?? 1;
    curve[at] = Math.min(curve[at] ?? 1, last + (1 - last) * recoveryFraction);
  }
  for (let at = curve.length - 2; at >= 0; at -= 1) {
    const next = curve[at + 1] ?? 1;
    curve[at] = Math.min(curve[at] ?? 1, next + (1 - next) / lookaheadSteps);
  }
  return curve;
}
