import { parentPort, workerData } from 'node:worker_threads';
import { standardFormat } from '../audio-format.ts';
import type { EngineId, SpeechEngine, SpokenText } from '../engines/engine.ts';
import { loadNpmEspeak } from '../engines/espeak-npm.ts';
import { createWasmEspeak, type WasmEspeak } from '../engines/espeak-wasm.ts';
import { createFlite } from '../engines/flite.ts';
import { createPiper } from '../engines/piper/piper-engine.ts';
import { SpeechError } from '../errors.ts';
import { createLameEncoder } from '../mp3/lame-encoder.ts';
import { loadMediaEncoder } from '../mp3/media-encoder.ts';
import type { UnitLine, UnitPlan } from '../unit.ts';
import { voices } from '../voices/catalogue.ts';
import { matchLanguage } from '../voices/match-language.ts';
import { gatherFrames } from './gather-frames.ts';
import { keepWasmWrappers } from './keep-wasm-wrappers.ts';
import { createNativeCalls } from './native-calls.ts';
import { speakUnit } from './speak-unit.ts';
import { controls, type FromWorker, type ToWorker, type WorkerStart, warmTask } from './worker-messages.ts';

/** Text that is spoken unheard, so that the engine's code is hot when the first listener comes. */
const warmUp =
  'Every evening the lamps along the harbour were lit one after another, and the boats came home before the tide ' +
  'turned; nobody counted them, yet everybody knew when one was missing. ';

const start: WorkerStart = workerData;
const control = new Int32Array(start.control);
const port = parentPort;
if (!port) throw new Error('Runs only as a worker thread.');
keepWasmWrappers();

const send = (message: FromWorker, transfer: ArrayBuffer[] = []): void => port.postMessage(message, transfer);

const loaders: Partial<Record<EngineId, () => Promise<SpeechEngine>>> = {
  async espeak() {
    const { espeak } = start.builds;
    return espeak.kind === 'wasm' ? createWasmEspeak(espeak.module, espeak.data) : loadNpmEspeak();
  },
  async flite() {
    const { flite } = start.builds;
    if (flite === null) throw new SpeechError('no_voice', 'flite is not installed.');
    return createFlite(flite);
  },
  async piper() {
    const espeak = await engineOf('espeak');
    const phonemize = (text: string, tag: string) => {
      if (!('phonemize' in espeak))
        throw new SpeechError('no_voice', 'Nothing here tells how words are pronounced.');
      return (espeak as WasmEspeak).phonemize(text, tag);
    };
    return createPiper(start.builds.piper, phonemize, createNativeCalls(control));
  },
};
const engines = new Map<EngineId, Promise<SpeechEngine>>();
const engineOf = (id: EngineId): Promise<SpeechEngine> => {
  const load = loaders[id];
  if (!load) return Promise.reject(new SpeechError('no_voice', `There is no engine '${id}' here.`));
  const engine = engines.get(id) ?? load();
  engines.set(id, engine);
  return engine;
};

const { mp3 } = start.builds;
const encoder = mp3.kind === 'wasm' ? createLameEncoder(mp3.module) : await loadMediaEncoder();
await engineOf('espeak');

async function speak(task: number, unit: UnitPlan, spoken: readonly (SpokenText | null)[]): Promise<void> {
  const alive = (): boolean => {
    Atomics.add(control, controls.progress, 1);
    return Atomics.load(control, controls.stop) !== task;
  };
  const fresh = new Set<SpeechEngine>();
  const engineFor = async (id: EngineId): Promise<SpeechEngine> => {
    const engine = await engineOf(id);
    if (!fresh.has(engine)) engine.reset?.();
    fresh.add(engine);
    return engine;
  };
  const gatherer = gatherFrames((frames) => send({ kind: 'frames', task, frames }, [frames.buffer]));
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

/** The embedded engine's plain voice of a language; undefined when it has none. */
function modelVoice(language: string): string | undefined {
  const tag = matchLanguage(language, [...new Set(voices.map((voice) => voice.language))]);
  const product = voices.find((voice) => voice.language === tag);
  return product?.candidates.find(({ engine }) => engine === 'espeak')?.voice.replace(/\+.*$/, '');
}

/** Speaks with each embedded engine, unheard. Ends early when `alive` says so: then somebody waits for this thread. */
async function warm(): Promise<void> {
  const alive = (): boolean => Atomics.load(control, controls.stop) !== warmTask;
  const speakers = [
    { engine: 'espeak', voice: 'gmw/en-US', lines: 16 },
    // Ten times as slow; one line is enough for code that all threads share.
    ...(start.builds.flite === null ? [] : [{ engine: 'flite', voice: 'rms', lines: 2 } as const]),
  ] as const;
  for (const { engine, voice, lines: count } of speakers) {
    if (!alive()) break;
    const line: UnitLine = {
      text: warmUp,
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
  const work = message.kind === 'warm' ? warm() : speak(message.task, message.unit, message.spoken);
  work.catch((cause: unknown) => {
    const task = message.kind === 'speak' ? message.task : 0;
    const code = cause instanceof SpeechError ? cause.code : 'engine_failed';
    send({ kind: 'failed', task, code, message: cause instanceof Error ? cause.message : String(cause) });
  });
});
send({ kind: 'ready' });
