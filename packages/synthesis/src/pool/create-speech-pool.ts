import { availableParallelism } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import type { EngineInfo } from '../engines/engine.ts';
import { configureEngine, type RemoteConfig } from '../engines/remote/configure-engines.ts';
import type { RemoteEngine } from '../engines/remote/remote-engine.ts';
import { SpeechError } from '../errors.ts';
import type { Segment, UnitPlan } from '../unit.ts';
import type { SpeechCapabilities } from '../voices/resolve-voice.ts';
import { findBuilds } from './find-builds.ts';
import { createRemoteStage } from './remote-stage.ts';
import { createTask, type SpeakOptions, type SpeechTask } from './speech-task.ts';
import { createWorkerPool, type PoolStats } from './worker-pool.ts';

export interface SpeechPoolOptions {
  /** Number of threads; the number of processors if absent, but at most 8. */
  workers?: number;
  /**
   * Milliseconds without progress after which a thread is considered stalled and replaced; 15,000 if absent.
   * Neural voices get eight times their expected duration if that is longer, because they report no progress
   * within a piece of text.
   */
  stallMs?: number;
  /**
   * Milliseconds without a unit after which all threads but one end until they are needed, which frees about
   * 50 MB each; 30,000 if absent.
   */
  restAfterMs?: number;
  /** Maximum number of attempts per unit; 3 if absent. */
  tries?: number;
  /** Folder with voices, which need not exist. It is searched when the pool is created and by `reloadVoices`. */
  voicesFolder?: string;
  /** Use espeak-ng only, of all embedded engines: a tenth of the work, but English is harder to understand. */
  light?: boolean;
  /** Use the builds on npm even if our own can be loaded. They are slower. */
  npmBuilds?: boolean;
  /** External speech services. Their voices are spoken by the services. */
  remote?: readonly RemoteConfig[];
}

/** A pool of threads that synthesize units. */
export interface SpeechPool {
  /** The engines and voices available on this machine, for `planUnits`. `reloadVoices` replaces the object. */
  readonly capabilities: SpeechCapabilities;
  /**
   * Searches the voices folder again. Units that start later use what was found; a unit planned for a voice that
   * is gone fails with `no_voice`. Resolves to whether engines or voices changed.
   */
  reloadVoices(): Promise<boolean>;
  /**
   * @throws SpeechError `engine_failed`, `stalled`, `no_voice`, `bad_configuration`, `over_budget`, `closed`
   * @throws the signal's reason when it is aborted
   */
  speak(unit: UnitPlan, options: SpeakOptions): Promise<Segment>;
  /**
   * Lets every thread synthesize text silently while it has nothing to do, one thread at a time, so that the
   * first listener waits less.
   */
  warmUp(): void;
  stats(): PoolStats;
  /**
   * Ends all threads; units under way fail with `closed`. A neural voice finishes its piece of text first. If
   * that takes longer than ten seconds, its thread continues until the process ends, and does not delay that.
   */
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
  } = options;
  const remoteEngines = (options.remote ?? []).map(configureEngine);
  const find = () => findBuilds(!options.npmBuilds, options.voicesFolder, options.light);
  const withRemote = (embedded: SpeechCapabilities): SpeechCapabilities => ({
    ...embedded,
    engines: [...remoteEngines.map(toInfo), ...embedded.engines],
  });
  const { capabilities: embedded, builds } = await find();
  let capabilities = withRemote(embedded);
  const remote = createRemoteStage(remoteEngines);
  const workerPool = createWorkerPool({ builds, workers: Math.max(1, workers), stallMs, tries, restAfterMs });
  const waiting = new Set<SpeechTask>();
  let lastId = 0;
  let closed = false;

  const drop = (task: SpeechTask, reason: unknown): void => {
    task.dropped = true;
    workerPool.drop(task);
    task.reject(reason);
  };

  const begin = async (task: SpeechTask, signal: AbortSignal | undefined): Promise<void> => {
    try {
      if (remote.isFor(task.unit)) {
        task.spoken = await remote.speak(task.unit, task, signal ?? new AbortController().signal);
      }
      if (!task.dropped) workerPool.add(task);
    } catch (error) {
      drop(task, error);
    }
  };

  return {
    get capabilities() {
      return capabilities;
    },
    async reloadVoices() {
      const found = await find();
      const renewed = withRemote(found.capabilities);
      if (closed || isDeepStrictEqual(renewed, capabilities)) return false;
      // The threads first, so that no unit is planned for a voice that they do not know.
      workerPool.replaceBuilds(found.builds);
      capabilities = renewed;
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
        void begin(task, signal);
      }),
    warmUp: () => workerPool.warmUp(),
    stats: () => workerPool.stats(),
    async close() {
      if (closed) return;
      closed = true;
      for (const task of waiting) drop(task, closedError());
      await workerPool.close();
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
