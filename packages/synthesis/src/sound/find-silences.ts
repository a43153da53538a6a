import type { SilenceTime } from '../engines/engine.ts';

/** Length of the windows whose level is measured, in milliseconds. */
const windowMs = 10;
/** Level below the loudest window from which a window counts as silence, in decibels. */
const thresholdDb = 38;
/** Minimum length of a silence, in milliseconds; a shorter one belongs to a word. */
const minMs = 90;

/** Finds the silences inside a recording of speech, for engines that don't report them. */
export function findSilences(pcm: Float32Array, sampleRate: number): SilenceTime[] {
  const size = Math.round((windowMs * sampleRate) / 1000);
  const powers: number[] = [];
  for (let at = 0; at + size <= pcm.length; at += size) {
    let power = 0;
    for (let sample = at; sample < at + size; sample += 1) power += (pcm[sample] ?? 0) ** 2;
    powers.push(power);
  }
  const threshold = powers.reduce((max, power) => Math.max(max, power), 0) * 10 ** (-thresholdDb / 10);
  const silences: SilenceTime[] = [];
  let start: number | null = null;
  for (const [at, power] of [...powers, Number.POSITIVE_INFINITY].entries()) {
    if (power < threshold) {
      start ??= at;
    } else if (start !== null) {
      const silence = { startMs: start * windowMs, endMs: at * windowMs };
      if (silence.endMs - silence.startMs >= minMs) silences.push(silence);
      start = null;
    }
  }
  return silences;
}
