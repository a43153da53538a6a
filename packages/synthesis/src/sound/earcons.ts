/** A short sound with a meaning: a heading or a quotation begins, or the episode ends. */
export type Earcon = 'heading' | 'quotation' | 'end';

/** Frequencies in hertz, one note after the other: a rising fourth, one low note, and a falling chord (C major). */
const notes: Readonly<Record<Earcon, readonly number[]>> = {
  heading: [587.33, 783.99],
  quotation: [440],
  end: [783.99, 659.26, 523.25],
};

/** Length of a note, and of the silence after the last one, in seconds. */
const noteSeconds = 0.13;
const silenceSeconds = 0.2;

/** Rise of a note in seconds, so that it does not click; it then fades out like a struck bar. */
const attackSeconds = 0.008;

/** Peak of a note: about 8 dB quieter than speech, so that it does not startle. */
const peak = 0.11;

/** Returns the samples of an earcon, with the silence after it. The same for all voices. */
export function makeEarcon(earcon: Earcon, sampleRate: number): Float32Array {
  const noteLength = Math.round(noteSeconds * sampleRate);
  const pcm = new Float32Array(notes[earcon].length * noteLength + Math.round(silenceSeconds * sampleRate));
  for (const [index, frequency] of notes[earcon].entries()) {
    for (let at = 0; at < noteLength; at += 1) {
      const seconds = at / sampleRate;
      const phase = 2 * Math.PI * frequency * seconds;
      const fade = 0.5 * (1 + Math.cos((Math.PI * at) / noteLength));
      const rise = Math.min(1, seconds / attackSeconds);
      pcm[index * noteLength + at] = peak * rise * fade * (Math.sin(phase) + 0.2 * Math.sin(2 * phase));
    }
  }
  return pcm;
}
