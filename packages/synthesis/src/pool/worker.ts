import { parentPort, workerData } from 'node:worker_threads';
import { standardFormat } from '../audio-format.ts';
import type { EngineThread } from '../engines/embedded-descriptor.ts';
import type { SpeechEngine, SpokenText } from '../engines/engine.ts';
import {
  type EmbeddedId,
  embeddedEngines,
  embeddedIds,
  type NeuralId,
  neuralIds,
  openEngine,
  openNeuralEngine,
} from '../engines/find-engines.ts';
import type { NeuralEngine, NeuralPiece } from '../engines/neural-engine.ts';
import { decodeText, encodeText } from '../engines/speak-neural.ts';
import { SpeechError } from '../errors.ts';
import { createLameEncoder } from '../mp3/lame-encoder.ts';
import { loadMediaEncoder } from '../mp3/media-encoder.ts';
import { cleanText } from '../text/clean-text.ts';
import type { UnitLine } from '../unit.ts';
import { modelVoiceFor } from '../voices/model-voice-for.ts';
import { collectFrames } from './collect-frames.ts';
import { collectWhenIdle } from './collect-when-idle.ts';
import { retainWasmWrappers } from './retain-wasm-wrappers.ts';
import { isSpeakable, speakBeginning, speakUnit } from './speak-unit.ts';
import {
  controls,
  type EmbeddedBuilds,
  type FromWorker,
  type ToWorker,
  type UnitWork,
  type WorkerStart,
  warmTask,
} from './worker-messages.ts';

/** Text that is synthesized silently, so that the engine's code is optimized before the first listener arrives. */
const warmUpText =
  'Every evening the lamps along the harbour were lit one after another, and the boats came home before the tide ' +
  'turned; nobody counted them, yet everybody knew when one was missing. ';

const start: WorkerStart = workerData;
const control = new Int32Array(start.control);
const port = parentPort;
if (!port) throw new Error('Runs only as a worker thread.');
retainWasmWrappers();
collectWhenIdle();

const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

let { builds } = start;
const engines = new Map<EmbeddedId, Promise<SpeechEngine>>();
const thread: EngineThread = { espeak: () => engineOf('espeak') };
const engineOf = (id: string): Promise<SpeechEngine> => {
  const known = embeddedIds.find((embedded) => embedded === id);
  if (known === undefined) return Promise.reject(notHere(id));
  const engine = engines.get(known) ?? open(known);
  engines.set(known, engine);
  return engine;
};

async function open(id: EmbeddedId): Promise<SpeechEngine> {
  const engine = await openEngine(id, builds.engines, thread);
  if (!engine) throw notHere(id);
  return engine;
}

const neuralEngines = new Map<NeuralId, Promise<NeuralEngine>>();
/** Returns the neural engine with this id; null if the engine is another kind. */
const neuralEngineOf = (id: string): Promise<NeuralEngine> | null => {
  const known = neuralIds.find((neural) => neural === id);
  if (known === undefined) return null;
  const engine = neuralEngines.get(known) ?? openNeural(known);
  neuralEngines.set(known, engine);
  return engine;
};

async function openNeural(id: NeuralId): Promise<NeuralEngine> {
  const engine = await openNeuralEngine(id, builds.engines, thread);
  if (!engine) throw notHere(id);
  return engine;
}

const notHere = (id: string): SpeechError =>
  new SpeechError('no_voice', `The engine '${id}' is not available.`);

/** Opens every engine but espeak-ng, which others use, anew with the next unit that needs it. */
function replaceBuilds(renewed: EmbeddedBuilds): void {
  builds = renewed;
  for (const id of embeddedIds) if (id !== 'espeak') engines.delete(id);
  neuralEngines.clear();
}

const { mp3 } = builds;
const encoder = mp3.kind === 'wasm' ? createLameEncoder(mp3.module) : await loadMediaEncoder();
await engineOf('espeak');

async function encode(
  task: number,
  { unit, maxPieceLengths }: Extract<UnitWork, { kind: 'encode' }>,
): Promise<void> {
  const lines: (NeuralPiece[] | null)[] = [];
  const espeak = await engineOf('espeak');
  espeak.reset?.();
  for (const [at, { voice, text: source }] of unit.lines.entries()) {
    const engine = await neuralEngineOf(voice.engine);
    const { text } = cleanText(source);
    const { language, rate, pitch } = voice;
    const maxPieceLength = maxPieceLengths[at] ?? text.length;
    const request = { text, language, voice: voice.voice, rate, pitch, maxPieceLength };
    lines.push(engine && isSpeakable(text) ? encodeText(engine, request) : null);
    Atomics.add(control, controls.progress, 1);
  }
  send({ kind: 'encoded', task, lines });
}

/** Returns the audio of the lines that already exist: those of remote engines and of models. */
const existingAudio = ({ unit, spoken, inferred }: Extract<UnitWork, { kind: 'speak' }>) =>
  Promise.all(
    unit.lines.map(async ({ voice }, at): Promise<SpokenText | null> => {
      const pieces = inferred[at];
      const engine = pieces ? await neuralEngineOf(voice.engine) : null;
      return pieces && engine ? decodeText(engine, pieces, voice.pitch) : (spoken[at] ?? null);
    }),
  );

async function speak(task: number, work: Extract<UnitWork, { kind: 'speak' }>): Promise<void> {
  const alive = (): boolean => {
    Atomics.add(control, controls.progress, 1);
    return Atomics.load(control, controls.stop) !== task;
  };
  const fresh = new Set<SpeechEngine>();
  const engineFor = async (id: string): Promise<SpeechEngine> => {
    const engine = await engineOf(id);
    if (!fresh.has(engine)) engine.reset?.();
    fresh.add(engine);
    return engine;
  };
  const gatherer = collectFrames((frames) => send({ kind: 'frames', task, frames }, [frames.buffer]));
  const result = await speakUnit(work.unit, {
    encoder,
    alive,
    spoken: await existingAudio(work),
    engine: (voice) => engineFor(voice.engine),
    async model(text, language) {
      const voice = modelVoiceFor(language);
      if (voice === undefined) return null;
      const engine = await engineFor('espeak');
      return engine.speak({ text, language, voice, rate: 1, pitch: 0, alive });
    },
    emit: gatherer.add,
  });
  if (result) gatherer.flush();
  send(result ? { kind: 'spoken', task, result } : { kind: 'stopped', task });
}

/**
 * Warms up each embedded engine with silent text. Ends early if the warm-up is stopped because a task waits
 * for this thread.
 */
async function warm(): Promise<void> {
  const alive = (): boolean => Atomics.load(control, controls.stop) !== warmTask;
  for (const engine of embeddedIds) {
    const { warmUp } = embeddedEngines[engine];
    if (warmUp === null || builds.engines.embedded[engine] === null) continue;
    if (!alive()) break;
    const { voice, lines: count } = warmUp;
    const line: UnitLine = {
      text: warmUpText,
      role: 'paragraph',
      tokens: [],
      pauseMs: 0,
      voice: { engine, engineVersion: '', voice, language: 'en-US', rate: 1, pitch: 0, gainDb: 0 },
      utterance: 0,
      firstToken: 0,
    };
    const lines = Array.from({ length: count }, () => line);
    const unit = { key: '', index: 0, lines, format: standardFormat, characters: 0 };
    await speakUnit(unit, {
      encoder,
      engine: ({ engine: id }) => engineOf(id),
      model: () => null,
      alive,
      emit: () => undefined,
    });
  }
  send({ kind: 'warmed' });
}

async function begin(task: number, { unit, beginning }: Extract<UnitWork, { kind: 'begin' }>): Promise<void> {
  const voice = unit.lines[0]?.voice;
  const engine = await neuralEngineOf(voice?.engine ?? '');
  if (engine && voice)
    speakBeginning(unit, decodeText(engine, [beginning], voice.pitch), {
      encoder,
      emit: (frames) => send({ kind: 'frames', task, frames: frames.slice() }),
    });
  send({ kind: 'begun', task });
}

function work(task: number, given: UnitWork): Promise<void> {
  switch (given.kind) {
    case 'encode':
      return encode(task, given);
    case 'begin':
      return begin(task, given);
    case 'speak':
      return speak(task, given);
  }
}

port.on('message', (message: ToWorker) => {
  if (message.kind === 'builds') return replaceBuilds(message.builds);
  const done = message.kind === 'warm' ? warm() : work(message.task, message.work);
  done.catch((cause: unknown) => {
    const task = message.kind === 'work' ? message.task : 0;
    const code = cause instanceof SpeechError ? cause.code : 'engine_failed';
    send({ kind: 'failed', task, code, message: cause instanceof Error ? cause.message : String(cause) });
  });
});
send({ kind: 'ready' });
