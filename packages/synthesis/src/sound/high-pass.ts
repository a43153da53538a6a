/** Below this nothing belongs to a voice: direct current and rumble, in hertz. */
const cutoff = 30;

/** Removes direct current and rumble, in place. */
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

/** Length of the slopes at both ends of a line, in milliseconds: too short to hear, long enough not to click. */
const slopeMs = 4;

/** Lets a line begin and end at zero, in place. */
export function smoothEnds(pcm: Float32Array, sampleRate: number): void {
  const length = Math.min(Math.round((slopeMs * sampleRate) / 1000), pcm.length >> 1);
  for (let at = 0; at < length; at += 1) {
    const factor = at / length;
    const end = pcm.length - 1 - at;
    pcm[at] = (pcm[at] ?? 0) * factor;
    pcm[end] = (pcm[end] ?? 0) * factor;
  }
}
