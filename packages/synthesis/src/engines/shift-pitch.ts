import type { SpokenText } from './engine.ts';

type Speak<Request> = (request: Request) => SpokenText | Promise<SpokenText>;

/**
 * Adds pitch to an engine that supports pace only: speech that is synthesized slower and played faster by the
 * same factor is higher at the same pace. Works for a few semitones; beyond that, a voice sounds like a
 * smaller person rather than a higher voice.
 */
export function shiftingPitch<Request extends { rate: number; pitch: number }>(
  speak: Speak<Request>,
): (request: Request) => Promise<SpokenText> {
  return async (request) => {
    if (request.pitch === 0) return speak(request);
    const factor = 2 ** (request.pitch / 12);
    const { pcm, sampleRate, words, silences, wordStarts } = await speak({
      ...request,
      rate: request.rate / factor,
      pitch: 0,
    });
    return {
      pcm,
      sampleRate: Math.round(sampleRate * factor),
      words: words.map(({ offset, startMs }) => ({ offset, startMs: startMs / factor })),
      silences: silences.map((gap) => ({ startMs: gap.startMs / factor, endMs: gap.endMs / factor })),
      ...(wordStarts ? { wordStarts: wordStarts.map((start) => start / factor) } : {}),
    };
  };
}
