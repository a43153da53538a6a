import { availableParallelism } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { EngineInfo } from '../engines/engine.ts';
import { configureEngine, type RemoteConfig } from '../engines/remote/configure-engines.ts';
import type { RemoteEngine } from '../engines/remote/remote-engine.ts';
import { SpeechError } from '../errors.ts';
import { createInferencePool } from '../inference/create-inference-pool.ts';
import type { InferenceStats } from '../inference/inference.ts';
import { runtimeAdvice } from '../inference/onnx-runtime.ts';
import type { Segment, UnitPlan } from '../unit.ts';
import { resolveVoice, type SpeechCapabilities } from '../voices/resolve-voice.ts';
import { createAvailableVoices, firstModel } from './available-voices.ts';
import { findBuilds } from './find-builds.ts';
import { createNeuralStage } from './neural-stage.ts';
import { createRemoteStage } from './remote-stage.ts';
import { createTask, type SpeakOptions, type SpeechTask } from './speech-task.ts';
import type { EncodedLines } from './worker-messages.ts';
import { createWorkerPool, type PoolStats } from './worker-pool.ts';

/** Language of the voice whose model is opened in advance. */
const defaultLanguage = 'en';

export interface SpeechPoolOptions {
  /** Number of threads; the number of processors if absent, but at most 8. */
  workers?: number;
  /**
   * Milliseconds without progress after which a thread is considered stalled and replaced, or an inference
   * process is killed; 15,000 if absent. Models get eight times their expected duration if that is longer,
   * because they report no progress.
   */
  stallMs?: number;
  /**
   * Milliseconds without a unit after which the threads end until they are needed, which frees 20 to 50 MB
   * each, and inference processes give back their memory; 30,000 if absent.
   */
  restAfterMs?: number;
  /** Maximum number of attempts per unit; 3 if absent. */
  tries?: number;
  /** Folder with voices, which need not exist. It is searched when the pool is created and by `reloadVoices`. */
  voicesFolder?: string;
  /**
   * Folder where the system installs voices of SVOX Pico; `/usr/share/pico/lang` if absent. They are also found in
   * `voicesFolder`.
   */
  picoFolder?: string;
  /** Use espeak-ng only, of all embedded engines: a tenth of the work, but harder to understand. */
  light?: boolean;
  /** Use the builds on npm even if our own can be loaded. They are slower. */
  npmBuilds?: boolean;
  /** Number of inference processes, if there are neural voices; half the number of threads if absent. */
  inferenceProcesses?: number;
  /** Called with one sentence about what an operator should know, such as a model that is set aside. */
  onProblem?: (problem: string, details: Record<string, unknown>) => void;
  /** External speech services. Their voices are spoken by the services. */
  remote?: readonly RemoteConfig[];
}

/** The state of the threads and of the inference processes. */
export interface SpeechStats extends PoolStats {
  inference: InferenceStats;
}

/** A pool of threads that synthesize units. */
export interface SpeechPool {
  /**
   * The engines and voices available on this machine, for `planUnits`. Voices whose model was set aside are left
   * out. The object is replaced when voices change.
   */
  readonly capabilities: SpeechCapabilities;
  /**
   * Searches the voices folder again. Units that start later use what was found; a unit planned for a voice that
   * is gone fails with `no_voice`. Models that were set aside are tried again. Resolves to whether engines or
   * voices changed.
   */
  reloadVoices(): Promise<boolean>;
  /**
   * @throws SpeechError `engine_failed`, `model_failed`, `stalled`, `no_voice`, `bad_configuration`, `over_budget`,
   * `closed`
   * @throws the signal's reason when it is aborted
   */
  speak(unit: UnitPlan, options: SpeakOptions): Promise<Segment>;
  /**
   * Lets every thread synthesize text silently while it has nothing to do, one thread at a time, and opens the
   * model of the default voice, so that the first listener waits less.
   */
  warmUp(): void;
  /** Starts a thread again if all of them have ended for lack of work, because a unit is about to come. */
  wake(): void;
  stats(): SpeechStats;
  /** Ends all threads and kills the inference processes; units under way fail with `closed`. */
  close(): Promise<void>;
}

/**
 * Starts the threads; they process units as soon as they are ready.
 *
 * @throws SpeechError `bad_configuration` if the configuration of a remote engine is incomplete
 */
export async function createSpeechPool(options: SpeechPoolOptions = {}): Promise<SpeechPool> {
  const {
    workers = Math.min(8, availableParallelism()),
    stallMs = 15_000,
    tries = 3,
    restAfterMs = 30_000,
    inferenceProcesses = Math.floor(workers / 2),
    voicesFolder,
    picoFolder,
    light = false,
    onProblem = () => {},
  } = options;
  const remoteEngines = (options.remote ?? []).map(configureEngine);
  const find = async () => {
    const found = await findBuilds(!options.npmBuilds, { voicesFolder, picoFolder, isLight: light });
    if (found.needsRuntime) onProblem(`Neural voices are installed but not offered. ${runtimeAdvice}`, {});
    return found;
  };
  const withRemote = (embedded: SpeechCapabilities): SpeechCapabilities => ({
    ...embedded,
    engines: [...remoteEngines.map(toInfo), ...embedded.engines],
  });
  const { capabilities: embedded, builds } = await find();
  let found = withRemote(embedded);
  const inference = createInferencePool({
    processes: inferenceProcesses,
    stallMs,
    restAfterMs,
    onSetAside: ({ file, reason }) =>
      onProblem('A neural voice is not used any more; another voice speaks instead.', { file, reason }),
  });
  const neural = createNeuralStage(inference, builds.engines, (voice, symbols) =>
    onProblem('A neural voice has no sound for some symbols and leaves them out.', { voice, symbols }),
  );
  const capabilities = createAvailableVoices(inference, neural);
  const remote = createRemoteStage(remoteEngines);
  const workerPool = createWorkerPool({ builds, workers: Math.max(1, workers), stallMs, tries, restAfterMs });
  const waiting = new Set<SpeechTask>();
  let lastId = 0;
  let closed = false;

  const drop = (task: SpeechTask, reason: unknown): void => {
    task.drop(reason);
    workerPool.drop(task);
  };

  const begin = async (task: SpeechTask): Promise<void> => {
    const { unit, signal } = task;
    try {
      const spoken = remote.isFor(unit) ? await remote.speak(unit, task, signal) : [];
      let inferred: Awaited<ReturnType<typeof neural.infer>> = [];
      if (neural.isFor(unit) && !task.dropped) {
        const encoded = await new Promise<EncodedLines>((resolve) => {
          task.onEncoded = resolve;
          task.work = { kind: 'encode', unit, maxPieceLengths: neural.maxPieceLengths(unit) };
          workerPool.add(task);
        });
        let begun: Promise<void> | undefined;
        inferred = await neural.infer(task, encoded, (beginning) => {
          begun = new Promise((resolve) => {
            task.onBegun = resolve;
            task.work = { kind: 'begin', unit, beginning };
            workerPool.add(task);
          });
        });
        await begun;
      }
      if (task.dropped) return;
      task.work = { kind: 'speak', unit, spoken, inferred };
      workerPool.add(task);
    } catch (error) {
      drop(task, error);
    }
  };

  let isWarm = false;
  /** Opens the model of the default voice, or else of any neural voice. */
  const preload = (): void => {
    isWarm = true;
    const { engine, voice } = resolveVoice(capabilities(found), { language: defaultLanguage }).line;
    const model = neural.modelOf(engine, voice) ?? firstModel(found.engines, neural);
    if (model) inference.preload(model);
  };

  return {
    get capabilities() {
      return capabilities(found);
    },
    async reloadVoices() {
      const { capabilities: renewed, builds: newBuilds } = await find();
      inference.readmit();
      if (closed || isDeepStrictEqual(withRemote(renewed), found)) return false;
      // The threads first, so that no unit is planned for a voice that they do not know.
      workerPool.replaceBuilds(newBuilds);
      neural.replaceBuilds(newBuilds.engines);
      found = withRemote(renewed);
      if (isWarm) preload();
      return true;
    },
    speak: (unit, speakOptions) =>
      new Promise<Segment>((resolve, reject) => {
        const { signal } = speakOptions;
        if (closed) return reject(closedError());
        if (signal?.aborted) return reject(signal.reason);
        const abort = (): void => drop(task, signal?.reason);
        const done = (): void => {
          waiting.delete(task);
          signal?.removeEventListener('abort', abort);
        };
        lastId = (lastId % 0x3fff_ffff) + 1;
        const task = createTask(lastId, unit, speakOptions, {
          resolve(segment) {
            done();
            resolve(segment);
          },
          reject(reason) {
            done();
            reject(reason);
          },
        });
        waiting.add(task);
        signal?.addEventListener('abort', abort, { once: true });
        void begin(task);
      }),
    warmUp() {
      workerPool.warmUp();
      preload();
    },
    wake: () => workerPool.wake(),
    stats: () => ({ ...workerPool.stats(), inference: inference.stats() }),
    async close() {
      if (closed) return;
      closed = true;
      for (const task of waiting) drop(task, closedError());
      await Promise.all([workerPool.close(), inference.close()]);
    },
  };
}

const closedError = (): SpeechError => new SpeechError('closed', 'The speech pool is closed.');

/** The public part of an engine, without its configuration. */
const toInfo = ({ id, version, voices, assigned }: RemoteEngine): EngineInfo => ({
  id,
  version,
  ...(voices ? { voices } : {}),
  ...(assigned ? { assigned } : {}),
});
