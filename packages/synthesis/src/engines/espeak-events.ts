import type { SilenceTime, WordTime } from './engine.ts';

/** Events that the engine reports while it speaks. */
export type EspeakEvent =
  | { kind: 'word'; codePoint: number; ms: number }
  | { kind: 'phoneme'; codePoint: number; silent: boolean; ms: number };

/**
 * Converts the engine's events to word and silence times. A word begins with its first sound, because the
 * word event itself is slightly early, sometimes even before a silence.
 *
 * @param offsets the UTF-16 offset in the original text for each code point of the spoken text
 */
export function readEvents(
  events: readonly EspeakEvent[],
  offsets: readonly number[],
): { words: WordTime[]; silences: SilenceTime[] } {
  const words: { offset: number; startMs: number; sounds: number[] }[] = [];
  const silences: SilenceTime[] = [];
  let silence: SilenceTime | null = null;
  for (const event of events) {
    const word = words.at(-1);
    if (event.kind === 'word') {
      words.push({ offset: offsets[event.codePoint] ?? 0, startMs: event.ms, sounds: [] });
    } else if (event.silent) {
      silence ??= { startMs: event.ms, endMs: event.ms };
      silence.endMs = event.ms;
    } else {
      if (silence) silences.push({ startMs: silence.startMs, endMs: event.ms });
      silence = null;
      if (word?.sounds.length === 0) word.startMs = event.ms;
      word?.sounds.push(event.ms);
    }
  }
  if (silence) silences.push({ startMs: silence.startMs, endMs: Number.POSITIVE_INFINITY });
  return { words, silences };
}
