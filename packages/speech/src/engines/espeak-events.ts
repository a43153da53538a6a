import type { SilenceTime, WordTime } from './engine.ts';

/** What the engine reports while it speaks. An empty phoneme is a silence. */
export type EspeakEvent =
  | { kind: 'word'; codePoint: number; ms: number }
  | { kind: 'phoneme'; silent: boolean; ms: number };

/**
 * Word and silence times from the engine's events.
 *
 * @param offsets for each code point of the spoken text, the UTF-16 offset it stands for
 */
export function readEvents(
  events: readonly EspeakEvent[],
  offsets: readonly number[],
): { words: WordTime[]; silences: SilenceTime[] } {
  const words: WordTime[] = [];
  const silences: SilenceTime[] = [];
  let silence: SilenceTime | null = null;
  for (const event of events) {
    if (event.kind === 'phoneme' && event.silent) {
      silence ??= { startMs: event.ms, endMs: event.ms };
      silence.endMs = event.ms;
      continue;
    }
    if (silence) {
      silences.push({ startMs: silence.startMs, endMs: Math.max(silence.endMs, event.ms) });
      silence = null;
    }
    if (event.kind === 'word') words.push({ offset: offsets[event.codePoint] ?? 0, startMs: event.ms });
  }
  if (silence) silences.push({ startMs: silence.startMs, endMs: Number.POSITIVE_INFINITY });
  return { words, silences };
}
