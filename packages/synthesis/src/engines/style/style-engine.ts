import { SpeechError } from '../../errors.ts';
import type { NamedTensor, Tensor } from '../../inference/inference.ts';
import { cutText } from '../../text/cut-text.ts';
import type { SpokenText } from '../engine.ts';
import type { NeuralEngine, NeuralPiece } from '../neural-engine.ts';

/** A text as inputs of the model. */
export interface EncodedText {
  /** Without the pads at both ends. */
  ids: readonly number[];
  /** Indexes of the ids at which words begin. */
  wordStarts: readonly number[];
  /** Symbols of the pronunciation that the model has no id for. */
  missing: readonly string[];
}

/** A voice of a model that follows StyleTTS 2: symbols, a style vector and a speed in; a waveform out. */
export interface StyleVoice {
  /** Absolute path of the model. */
  model: string;
  /** Pace of the model that sounds normal; 1 for most voices. */
  speed: number;
  /** @param isPart whether more of the same sentence follows */
  encode(text: string, isPart: boolean): EncodedText;
  /** The style vector for a text of this length. */
  style(text: string, encoded: EncodedText): Float32Array;
}

export interface StyleEngineOptions {
  /** @throws SpeechError `no_voice` */
  findVoice(name: string): StyleVoice;
  /** Maximum number of ids of one piece, without the pads. */
  maxIds: number;
  /** Samples at the end of the audio that are not speech. */
  surplusSamples: number;
}

/** What is needed to read the outputs of a model. */
interface StyleNotes {
  /** Number of ids, including the pads. */
  sounds: number;
  wordStarts: readonly number[];
}

/** Both models produce 24 kHz. */
const sampleRate = 24_000;
/** A step of the durations: 600 samples, `hop_size` times the factors of the decoder in Kokoro's `config.json`. */
const stepMs = 25;
/**
 * Steps by which speech begins before the first symbol ends, as in `join_timestamps` of Kokoro's own pipeline:
 * https://github.com/hexgrad/kokoro/blob/main/kokoro/pipeline.py
 */
const leadSteps = 3;
/** Symbol before and after the sounds of a text. */
const padId = 0;

/** An engine for models that follow StyleTTS 2. */
export function createStyleEngine(options: StyleEngineOptions): NeuralEngine<StyleNotes> {
  return {
    encode({ text, voice: name, rate, maxPieceLength }) {
      const voice = options.findVoice(name);
      return encodePieces(voice, text, { max: maxPieceLength, maxIds: options.maxIds, isPart: false }).map(
        ({ text: part, encoded }) => toPiece(voice, part, encoded, rate),
      );
    },
    decode: (piece, outputs) => decodePiece(piece, outputs, options.surplusSamples),
  };
}

interface EncodedPiece {
  text: string;
  encoded: EncodedText;
}

/** Encodes a text in pieces; a piece with too many symbols is cut again. */
function encodePieces(
  voice: StyleVoice,
  text: string,
  { max, maxIds, isPart }: { max: number; maxIds: number; isPart: boolean },
): EncodedPiece[] {
  const parts = cutText(text, max);
  return parts.flatMap((part, at) => {
    const isFollowed = isPart || at < parts.length - 1;
    const encoded = voice.encode(part, isFollowed);
    if (encoded.ids.length <= maxIds) return [{ text: part, encoded }];
    const shorter = Math.floor(Math.min(part.length, max) / 2);
    if (shorter < 1)
      throw new SpeechError('engine_failed', 'A single word has too many sounds for the model.');
    return encodePieces(voice, part, { max: shorter, maxIds, isPart: isFollowed });
  });
}

function toPiece(
  voice: StyleVoice,
  text: string,
  encoded: EncodedText,
  rate: number,
): NeuralPiece<StyleNotes> {
  const ids = [padId, ...encoded.ids, padId];
  const style = voice.style(text, encoded);
  const symbols: Tensor = { data: BigInt64Array.from(ids, BigInt), dimensions: [1, ids.length] };
  const inputs: Record<string, Tensor> = {
    // Named `tokens` in some exports.
    input_ids: symbols,
    tokens: symbols,
    style: { data: style, dimensions: [1, style.length] },
    speed: { data: Float32Array.of(rate * voice.speed), dimensions: [1] },
  };
  return {
    inference: { model: { file: voice.model }, inputs, sounds: ids.length },
    characters: text.length,
    missing: encoded.missing,
    notes: { sounds: ids.length, wordStarts: encoded.wordStarts.map((at) => at + 1) },
  };
}

function decodePiece(
  { notes }: NeuralPiece<StyleNotes>,
  outputs: readonly NamedTensor[],
  surplusSamples: number,
): SpokenText {
  const audio = outputs.find(({ data }) => data instanceof Float32Array && data.length > notes.sounds)?.data;
  if (!(audio instanceof Float32Array))
    throw new SpeechError('engine_failed', 'The model produced no audio.');
  const durations = outputs.find(({ data }) => data.length === notes.sounds)?.data;
  const end = audio.length > surplusSamples * 2 ? audio.length - surplusSamples : audio.length;
  return {
    pcm: audio.subarray(0, end),
    sampleRate,
    words: [],
    silences: [],
    ...(durations ? { wordStarts: timesOf([...durations].map(Number), notes.wordStarts) } : {}),
  };
}

/** When the sounds at these indexes begin, from the number of steps that each sound lasts. */
function timesOf(durations: readonly number[], indexes: readonly number[]): number[] {
  const wanted = new Set(indexes);
  const times: number[] = [];
  let steps = -leadSteps;
  for (const [index, duration] of durations.entries()) {
    if (wanted.has(index)) times.push(Math.max(0, steps) * stepMs);
    steps += duration;
  }
  return times;
}
