/** Half the length of the filter, in samples of the lower rate. */
const kernelRadius = 16;
/** Number of positions between two samples for which the filter is tabulated. */
const phases = 256;

/**
 * Converts the sample rate with a windowed sinc (Blackman), 16 zero crossings to each side: aliases stay
 * below -70 dB. The first sample stays at time 0.
 */
export function resample(pcm: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return pcm;
  const out = new Float32Array(Math.round((pcm.length * to) / from));
  const scale = Math.min(1, to / from);
  const half = Math.ceil(kernelRadius / scale);
  const width = half * 2;
  const table = makeTable(scale, half);
  for (let at = 0; at < out.length; at += 1) {
    const position = (at * from) / to;
    const index = Math.floor(position);
    const row = Math.round((position - index) * phases) * width;
    let sum = 0;
    for (let tap = 0; tap < width; tap += 1) {
      const sample = pcm[index + tap - half + 1];
      if (sample !== undefined) sum += sample * (table[row + tap] ?? 0);
    }
    out[at] = sum;
  }
  return out;
}

function makeTable(scale: number, half: number): Float32Array {
  const width = half * 2;
  const table = new Float32Array((phases + 1) * width);
  for (let phase = 0; phase <= phases; phase += 1) {
    for (let tap = 0; tap < width; tap += 1) {
      const distance = tap - half + 1 - phase / phases;
      const angle = Math.PI * distance * scale;
      const sinc = distance === 0 ? 1 : Math.sin(angle) / angle;
      const across = (distance / half + 1) / 2;
      const window =
        across <= 0 || across >= 1
          ? 0
          : 0.42 - 0.5 * Math.cos(2 * Math.PI * across) + 0.08 * Math.cos(4 * Math.PI * across);
      table[phase * width + tap] = sinc * window * scale;
    }
  }
  return table;
}
