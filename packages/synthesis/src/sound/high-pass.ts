/** Frequency in hertz below which there is no voice, only DC offset and rumble. */
const cutoff = 30;

/** Removes DC offset and rumble, in place. */
export function removeRumble(pcm: Float32Array, sampleRate: number): void {
  const keep = Math.exp((-2 * Math.PI * cutoff) / sampleRate);
  let last = pcm[0] ?? 0;
  let out = 0;
  for (let at = 0; at < pcm.length; at += 1) {
    const sample = pcm[at] ?? 0;
    out = keep * out + sample - last;
    last = sample;
    pcm[at] = out;
  }
}

/** Length of the fades at both ends of a line, in milliseconds: too short to hear, but long enough to avoid clicks. */
const slopeMs = 4;

/** Fades a line in and out so that it begins and ends at zero, in place. */
export function smoothEnds(pcm: Float32Array, sampleRate: number): void {
  const length = Math.min(Math.round((slopeMs * sampleRate) / 1000), pcm.length >> 1);
  for (let at = 0; at < length; at += 1) {
    const factor = at / length;
    const end = pcm.length - 1 - at;
    pcm[at] = (pcm[at] ?? 0) * factor;
    pcm[end] = (pcm[end] ?? 0) * factor;
  }
}
