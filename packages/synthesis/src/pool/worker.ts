import { parentPort, workerData } from 'node:worker_threads';
import { standardFormat } from '../audio-format.ts';
import type { EngineThread } from '../engines/embedded-descriptor.ts';
import type { SpeechEngine, SpokenText } from '../engines/engine.ts';
import { type EmbeddedId, embeddedEngines, embeddedIds, openEngine } from '../engines/find-engines.ts';
import { SpeechError } from '../errors.ts';
import { createLameEncoder } from '../mp3/lame-encoder.ts';
import { loadMediaEncoder } from '../mp3/media-encoder.ts';
import type { UnitLine, UnitPlan } from '../unit.ts';
import { voices } from '../voices/catalogue.ts';
import { matchLanguage } from '../voices/match-language.ts';
import { collectFrames } from './collect-frames.ts';
import { collectWhenIdle } from './collect-when-idle.ts';
import { createNativeCalls } from './native-calls.ts';
import { retainWasmWrappers } from './retain-wasm-wrappers.ts';
import { speakUnit } from './speak-unit.ts';
import {
  controls,
  type EmbeddedBuilds,
  type FromWorker,
  type ToWorker,
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
const thread: EngineThread = { espeak: () => engineOf('espeak'), callNative: createNativeCalls(control) };
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

const notHere = (id: string): SpeechError =>
  new SpeechError('no_voice', `The engine '${id}' is not available.`);

/** Opens every engine but espeak-ng, which others use, anew with the next unit that needs it. */
function replaceBuilds(renewed: EmbeddedBuilds): void {
  builds = renewed;
  for (const id of embeddedIds) if (id !== 'espeak') engines.delete(id);
}

const { mp3 } = builds;
const encoder = mp3.kind === 'wasm' ? createLameEncoder(mp3.module) : await loadMediaEncoder();
await engineOf('espeak');

async function speak(task: number, unit: UnitPlan, spoken: readonly (SpokenText | null)[]): Promise<void> {
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
  const result = await speakUnit(unit, {
    encoder,
    alive,
    spoken,
    engine: (voice) => engineFor(voice.engine),
    async model(text, language) {
      const voice = modelVoice(language);
      if (voice === undefined) return null;
      const engine = await engineFor('espeak');
      return engine.speak({ text, language, voice, rate: 1, pitch: 0, alive });
    },
    emit: gatherer.add,
  });
  if (result) gatherer.flush();
  send(result ? { kind: 'spoken', task, result } : { kind: 'stopped', task });
}

/** Returns the embedded engine's plain voice for a language; undefined if it has none. */
function modelVoice(language: string): string | undefined {
  const tag = matchLanguage(language, [...new Set(voices.map((voice) => voice.language))]);
  const product = voices.find((voice) => voice.language === tag);
  return product?.candidates.find(({ engine }) => engine === 'espeak')?.voice.replace(/\+.*$/, '');
}

/**
 * Warms up each embedded engine with silent text. Ends early if the warm-up is stopped because a task waits
 * for this thread.
 */
async function warm(): Promise<void> {
  const alive = (): boolean => Atomics.load(control, controls.stop) !== warmTask;
  for (const engine of embeddedIds) {
    const { warmUp } = embeddedEngines[engine];
    if (warmUp === null || builds.engines[engine] === null) continue;
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

port.on('message', (message: ToWorker) => {
  if (message.kind === 'builds') return replaceBuilds(message.builds);
  const work = message.kind === 'warm' ? warm() : speak(message.task, message.unit, message.spoken);
  work.catch((cause: unknown) => {
    const task = message.kind === 'speak' ? message.task : 0;
    const code = cause instanceof SpeechError ? cause.code : 'engine_failed';
    send({ kind: 'failed', task, code, message: cause instanceof Error ? cause.message : String(cause) });
  });
});
send({ kind: 'ready' });
