import { readFile } from 'node:fs/promises';
import { SpeechError } from '../../errors.ts';
import { findClause } from '../../text/find-clause.ts';
import type { CallNative } from '../call-native.ts';
import type { SpeakRequest, SpeechEngine, SpokenText } from '../engine.ts';
import { shiftingPitch } from '../shift-pitch.ts';
import { exposeDurations } from './expose-durations.ts';
import { loadOnnxRuntime, type OnnxSession, type OnnxTensor } from './onnx-runtime.ts';
import { type Clause, toIds, toPhonemes } from './phoneme-ids.ts';
import { type PiperVoice, piperVersion } from './piper-voices.ts';

/** Returns how a text is pronounced, clause by clause. */
export type Phonemize = (text: string, espeakVoice: string) => Clause[];

/**
 * Maximum length of text passed to a model in one call; longer sentences are split into clauses, so that
 * progress is reported.
 */
const maxPartLength = 220;
/** Number of models kept in memory. Each takes 20 to 120 MB. */
const maxLoadedModels = 2;
/** Samples per step of the durations, for voices whose configuration does not state it. */
const defaultHopSamples = 256;

interface Loaded {
  voice: PiperVoice;
  session: OnnxSession;
  /** Milliseconds per sound that inference takes, from the slowest recent call; null before the first. */
  msPerSound: number | null;
}

/**
 * Local neural voices in Piper's format: VITS models that run in onnxruntime.
 *
 * @param callNative runs every call into native code
 */
export function createPiper(
  voices: readonly PiperVoice[],
  phonemize: Phonemize,
  callNative: CallNative = (call) => call(),
): SpeechEngine {
  const loaded = new Map<string, Promise<Loaded>>();
  const load = (name: string): Promise<Loaded> => {
    const voice = voices.find((candidate) => candidate.name === name);
    if (!voice) throw new SpeechError('no_voice', `There is no neural voice '${name}'.`);
    const found = loaded.get(name) ?? openVoice(voice, callNative);
    loaded.delete(name);
    loaded.set(name, found);
    const [oldest] = loaded.keys();
    if (loaded.size > maxLoadedModels && oldest !== undefined) loaded.delete(oldest);
    return found;
  };

  return {
    id: 'piper',
    version: piperVersion,
    speak: shiftingPitch(async (request: SpeakRequest) => {
      // `name#3` selects speaker 3 of a model with several speakers.
      const [name = '', speaker] = request.voice.split('#');
      const model = await load(name);
      const { voice } = model;
      const parts: SpokenText[] = [];
      for (const text of cut(request.text)) {
        if (!request.alive()) break;
        const clauses = phonemesOf(text, voice, phonemize);
        parts.push(await infer(model, callNative, clauses, request.rate, Number(speaker ?? 0)));
      }
      return joinSpoken(parts, voice.config.audio.sample_rate);
    }),
  };
}

async function openVoice(voice: PiperVoice, callNative: CallNative): Promise<Loaded> {
  const runtime = await callNative(loadOnnxRuntime, null);
  const model = await readFile(voice.model);
  // One thread per model: the pool already has as many threads as there are processors.
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const timed = exposeDurations(model);
  const session = await callNative(() => runtime.InferenceSession.create(timed ?? model, options), null);
  return { voice, session, msPerSound: null };
}

function phonemesOf(text: string, { config }: PiperVoice, phonemize: Phonemize): string[] {
  // Some voices take letters instead of phonemes.
  if (config.phoneme_type === 'text') return [...text.normalize('NFD')];
  return toPhonemes(phonemize(text, config.espeak?.voice ?? 'en-us'), config);
}

function* cut(text: string): Generator<string> {
  let rest = text;
  while (rest.length > maxPartLength) {
    const clause = findClause(rest, maxPartLength / 4, maxPartLength);
    if (clause === null) break;
    yield rest.slice(0, clause);
    rest = rest.slice(clause).trimStart();
  }
  yield rest;
}

async function infer(
  model: Loaded,
  callNative: CallNative,
  phonemes: readonly string[],
  rate: number,
  speaker: number,
): Promise<SpokenText> {
  const { session } = model;
  const { config } = model.voice;
  // Already loaded together with the model.
  const { Tensor } = await loadOnnxRuntime();
  const { ids, wordStarts } = toIds(phonemes, config);
  const { noise_scale = 0.667, length_scale = 1, noise_w = 0.8 } = config.inference ?? {};
  const inputs: Record<string, OnnxTensor> = {
    input: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
    input_lengths: new Tensor('int64', BigInt64Array.of(BigInt(ids.length)), [1]),
    scales: new Tensor('float32', Float32Array.of(noise_scale, length_scale / rate, noise_w), [3]),
  };
  if (session.inputNames.includes('sid'))
    inputs['sid'] = new Tensor('int64', BigInt64Array.of(BigInt(speaker)), [1]);
  const { msPerSound } = model;
  const startedAt = performance.now();
  const outputs = await callNative(
    () => session.run(inputs),
    msPerSound === null ? null : msPerSound * ids.length,
  );
  const pace = (performance.now() - startedAt) / ids.length;
  model.msPerSound = Math.max(pace, (msPerSound ?? 0) * 0.9);
  const [audioName = '', durationsName] = session.outputNames;
  const audio = outputs[audioName]?.data;
  if (!(audio instanceof Float32Array))
    throw new SpeechError('engine_failed', 'The model produced no audio.');
  const sampleRate = config.audio.sample_rate;
  const durations = durationsName === undefined ? undefined : outputs[durationsName]?.data;
  const starts =
    durations instanceof Float32Array && durations.length === ids.length
      ? wordTimes(durations, wordStarts, ((config.hop_length ?? defaultHopSamples) * 1000) / sampleRate)
      : undefined;
  return {
    pcm: audio.slice(),
    sampleRate,
    words: [],
    silences: [],
    ...(starts ? { wordStarts: starts } : {}),
  };
}

/** When the sounds at these indexes begin, from the number of steps that each sound lasts. */
function wordTimes(durations: Float32Array, indexes: readonly number[], stepMs: number): number[] {
  const times: number[] = [];
  let steps = 0;
  for (const [index, duration] of durations.entries()) {
    if (indexes.includes(index)) times.push(steps * stepMs);
    steps += duration;
  }
  return times;
}

function joinSpoken(parts: readonly SpokenText[], sampleRate: number): SpokenText {
  const pcm = new Float32Array(parts.reduce((length, part) => length + part.pcm.length, 0));
  const wordStarts: number[] = [];
  let at = 0;
  for (const part of parts) {
    const shift = (at * 1000) / sampleRate;
    wordStarts.push(...(part.wordStarts ?? []).map((start) => start + shift));
    pcm.set(part.pcm, at);
    at += part.pcm.length;
  }
  const areTimed = parts.every((part) => part.wordStarts !== undefined);
  return { pcm, sampleRate, words: [], silences: [], ...(areTimed ? { wordStarts } : {}) };
}
