import { SpeechError } from '../../errors.ts';
import type { DecoderPart, NamedTensor, OnnxModel, Tensor } from '../../inference/inference.ts';
import { cutText } from '../../text/cut-text.ts';
import type { SpokenText } from '../engine.ts';
import type { NeuralEngine, NeuralPiece, NeuralRequest } from '../neural-engine.ts';
import type { Phonemize } from '../phonemize-with.ts';
import { toIds, toPhonemes } from './phoneme-ids.ts';
import type { PiperVoice } from './piper-voices.ts';

/** Samples per step of the durations, for voices whose configuration does not state it. */
const defaultHopSamples = 256;

/** What is needed to read the outputs of a model. */
interface PiperNotes {
  sampleRate: number;
  /** Number of ids, and those at which words begin. */
  sounds: number;
  wordStarts: readonly number[];
  /** Duration of one step in milliseconds. */
  stepMs: number;
}

/** Local neural voices in Piper's format: VITS models, which compute durations in a single `Ceil` operation. */
export function createPiper(voices: readonly PiperVoice[], phonemize: Phonemize): NeuralEngine<PiperNotes> {
  return {
    encode(request) {
      // `name#3` selects speaker 3 of a model with several speakers.
      const [name = '', speaker = '0'] = request.voice.split('#');
      const voice = voices.find((candidate) => candidate.name === name);
      if (!voice) throw new SpeechError('no_voice', `There is no neural voice '${name}'.`);
      const texts = cutText(request.text, request.maxPieceLength);
      return texts.map((text, at) =>
        encodePiece(
          voice,
          Number(speaker),
          request,
          text,
          phonemesOf(text, at < texts.length - 1, voice, phonemize),
        ),
      );
    },
    decode: decodePiece,
  };
}

/**
 * The decoder of these models (HiFi-GAN). It needs most of the memory, and the less of it, the faster it is: the last
 * part takes a fifth less time for windows of 0.7 s than for 8 s. It is cut behind the first upsampling, so that the
 * steps around a window are computed once more in the small first part only. The margins are those
 * of `high` voices; others have up to 11 and 9 steps.
 */
const decoder: readonly DecoderPart[] = [
  // 2.1 seconds, of which a third each.
  { first: '/dec/conv_pre/Conv', window: 184, margin: 14 },
  { first: '/dec/ups.1/ConvTranspose', window: 492, margin: 16 },
];

/** The model of a voice. Its durations give the times of words. */
export const piperModel = ({ model }: PiperVoice): OnnxModel => ({ file: model, expose: 'Ceil', decoder });

function phonemesOf(text: string, isPart: boolean, { config }: PiperVoice, phonemize: Phonemize): string[] {
  // Some voices take letters instead of phonemes.
  if (config.phoneme_type === 'text') return [...text.normalize('NFD')];
  return toPhonemes(phonemize(text, config.espeak?.voice ?? 'en-us'), config, text, isPart);
}

function encodePiece(
  voice: PiperVoice,
  speaker: number,
  { rate }: NeuralRequest,
  text: string,
  phonemes: readonly string[],
): NeuralPiece<PiperNotes> {
  const { config } = voice;
  const { ids, wordStarts, missing } = toIds(phonemes, config);
  const { noise_scale = 0.667, length_scale = 1, noise_w = 0.8 } = config.inference ?? {};
  const inputs: Record<string, Tensor> = {
    input: { data: BigInt64Array.from(ids, BigInt), dimensions: [1, ids.length] },
    input_lengths: { data: BigInt64Array.of(BigInt(ids.length)), dimensions: [1] },
    scales: { data: Float32Array.of(noise_scale, length_scale / rate, noise_w), dimensions: [3] },
    sid: { data: BigInt64Array.of(BigInt(speaker)), dimensions: [1] },
  };
  const { sample_rate: sampleRate } = config.audio;
  const stepMs = ((config.hop_length ?? defaultHopSamples) * 1000) / sampleRate;
  return {
    inference: { model: piperModel(voice), inputs, sounds: ids.length },
    characters: text.length,
    missing,
    notes: { sampleRate, sounds: ids.length, wordStarts, stepMs },
  };
}

function decodePiece({ notes }: NeuralPiece<PiperNotes>, outputs: readonly NamedTensor[]): SpokenText {
  const [audio, durations] = outputs;
  if (!(audio?.data instanceof Float32Array))
    throw new SpeechError('engine_failed', 'The model produced no audio.');
  const { sampleRate, sounds, wordStarts, stepMs } = notes;
  const isTimed = durations?.data instanceof Float32Array && durations.data.length === sounds;
  return {
    pcm: audio.data,
    sampleRate,
    words: [],
    silences: [],
    ...(isTimed ? { wordStarts: timesOf(durations.data as Float32Array, wordStarts, stepMs) } : {}),
  };
}

/** When the sounds at these indexes begin, from the number of steps that each sound lasts. */
function timesOf(durations: Float32Array, indexes: readonly number[], stepMs: number): number[] {
  const wanted = new Set(indexes);
  const times: number[] = [];
  let steps = 0;
  for (const [index, duration] of durations.entries()) {
    if (wanted.has(index)) times.push(steps * stepMs);
    steps += duration;
  }
  return times;
}
