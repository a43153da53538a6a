import type { InferenceReply } from '../inference/inference.ts';
import type { SpokenText } from './engine.ts';
import type { NeuralEngine, NeuralPiece, NeuralRequest } from './neural-engine.ts';

/** A text for a neural engine, with the pitch in semitones. */
export type PitchedRequest = NeuralRequest & { pitch: number };

/** A piece of text that a model has spoken. */
export interface InferredPiece {
  piece: NeuralPiece;
  outputs: InferenceReply['outputs'];
}

const factorOf = (pitch: number): number => 2 ** (pitch / 12);

/**
 * Encodes a text. Models have no pitch: speech that is synthesized slower and played faster by the same factor is
 * higher at the same pace (see `shiftingPitch`).
 */
export const encodeText = (engine: NeuralEngine, { pitch, ...request }: PitchedRequest): NeuralPiece[] =>
  engine.encode({ ...request, rate: request.rate / factorOf(pitch) });

/** Joins the pieces of a text, and applies the pitch that it was encoded with. */
export function decodeText(
  engine: NeuralEngine,
  pieces: readonly InferredPiece[],
  pitch: number,
): SpokenText {
  const parts = pieces.map(({ piece, outputs }) => engine.decode(piece, outputs));
  const [first, ...others] = parts;
  if (!first) return { pcm: new Float32Array(0), sampleRate: 22_050, words: [], silences: [] };
  const { pcm, sampleRate, silences, wordStarts } =
    others.length === 0 ? first : join(parts, first.sampleRate);
  const factor = factorOf(pitch);
  return {
    pcm,
    sampleRate: Math.round(sampleRate * factor),
    words: [],
    silences: silences.map((gap) => ({ startMs: gap.startMs / factor, endMs: gap.endMs / factor })),
    ...(wordStarts ? { wordStarts: wordStarts.map((start) => start / factor) } : {}),
  };
}

function join(parts: readonly SpokenText[], sampleRate: number): SpokenText {
  const pcm = new Float32Array(parts.reduce((length, part) => length + part.pcm.length, 0));
  const wordStarts: number[] = [];
  const silences: SpokenText['silences'] = [];
  let at = 0;
  for (const part of parts) {
    const shift = (at * 1000) / sampleRate;
    wordStarts.push(...(part.wordStarts ?? []).map((start) => start + shift));
    silences.push(
      ...part.silences.map(({ startMs, endMs }) => ({ startMs: startMs + shift, endMs: endMs + shift })),
    );
    pcm.set(part.pcm, at);
    at += part.pcm.length;
  }
  const areTimed = parts.every((part) => part.wordStarts !== undefined);
  return { pcm, sampleRate, words: [], silences, ...(areTimed ? { wordStarts } : {}) };
}
