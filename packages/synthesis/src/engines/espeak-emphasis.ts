import { isUnspaced, type MappedText } from '../text/clean-text.ts';
import type { SpeakRequest } from './engine.ts';
import { toNormalPitch, toWordsPerMinute } from './espeak-scale.ts';

/** Pace of an emphasized phrase relative to its sentence. */
const emphasizedPace = 0.9;
/** Semitones by which it is higher. */
const emphasizedPitch = 1;

/**
 * Puts commands of espeak-ng around emphasized phrases, which change pace and pitch within a clause without a pause. A
 * command is the character U+0001, a number, and `S` (words per minute) or `P` (pitch). The text itself can't contain
 * one, because control characters were removed from it.
 */
export function markEmphasis({ text, rate, pitch, emphasis: wanted = [] }: SpeakRequest): MappedText {
  // Without spaces, espeak-ng reports words beside a command one character off.
  const emphasis = isUnspaced(text) ? [] : wanted;
  const commands = (pace: number, semitones: number): string =>
    `\u0001${toWordsPerMinute(pace)}S\u0001${toNormalPitch(semitones)}P`;
  let marked = '';
  const offsets: number[] = [];
  const append = (part: string, offsetOf: (unit: number) => number): void => {
    for (let unit = 0; unit < part.length; unit += 1) offsets.push(offsetOf(unit));
    marked += part;
  };
  let at = 0;
  const copyTo = (end: number): void => {
    const from = at;
    append(text.slice(from, end), (unit) => from + unit);
    at = Math.max(at, end);
  };
  for (const [start, end] of emphasis) {
    copyTo(start);
    // espeak-ng reports a word at the commands before it, so they have the position of the word.
    append(commands(rate * emphasizedPace, pitch + emphasizedPitch), () => start);
    copyTo(end);
    const next = text.slice(end).search(/[\p{L}\p{N}\p{S}]/u);
    if (next < 0) continue;
    copyTo(end + next);
    append(commands(rate, pitch), () => end + next);
  }
  copyTo(text.length);
  offsets.push(text.length);
  return { text: marked, offsets };
}
