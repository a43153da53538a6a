import type { SilenceTime, WordTime } from './engine.ts';

/** What the engine reports while it speaks. */
export type EspeakEvent =
  | { kind: 'word'; codePoint: number; ms: number }
  | { kind: 'phoneme'; codePoint: number; silent: boolean; ms: number };

/**
 * Word and silence times from the engine's events. A word begins with its first sound: its own report comes a little
 * early, before a silence even.
 *
 * @param offsets for each code point of the spoken text, the UTF-16 offset it stands for
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
