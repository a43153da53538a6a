import { availableParallelism } from 'node:os';
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
  /** Threads that speak; as many as there are processors when absent, at most 8. */
  workers?: number;
  /**
   * Milliseconds without any progress after which a thread is given up; 15,000 when absent. Neural voices get eight times what
   * they should need, where that is longer: they show no progress inside a piece.
   */
  stallMs?: number;
  /** How often a unit is tried before it fails; 3 when absent. */
  tries?: number;
  /** Whether the threads speak unheard text first, so that the first listener waits less; true when absent. */
  warm?: boolean;
  /** Where neural voices are; they are looked for once, now. */
  voicesFolder?: string;
  /** Of the embedded engines, use espeak-ng alone: a tenth of the work, but English is harder to understand. */
  light?: boolean;
  /** Use the builds on npm even where our own load. They are slower. */
  npmBuilds?: boolean;
  /** Services that speak for us. The voices they have are spoken by them. */
  remote?: readonly RemoteConfig[];
}

/** Threads that speak units. */
export interface SpeechPool {
  /** What `planUnits` needs to know of this machine. */
  readonly capabilities: SpeechCapabilities;
  /**
   * @throws SpeechError `engine_failed`, `stalled`, `no_voice`, `bad_configuration`, `over_budget`, `closed`
   * @throws the signal's reason when it is aborted
   */
  speak(unit: UnitPlan, options: SpeakOptions): Promise<Segment>;
  stats(): PoolStats;
  /**
   * Ends all threads; whatever is under way fails with `closed`. A neural voice finishes its piece first. One that takes longer
   * than ten seconds goes on until the process ends, and does not keep it from ending.
   */
  close(): Promise<void>;
}

/**
 * Starts the threads; they take units as soon as they are up.
 *
 * @throws SpeechError `bad_configuration` when a remote engine lacks what it needs
 */
export async function createSpeechPool(options: SpeechPoolOptions = {}): Promise<SpeechPool> {
  const { workers = Math.min(8, availableParallelism()), stallMs = 15_000, tries = 3, warm = true } = options;
  const remoteEngines = (options.remote ?? []).map(configureEngine);
  const { capabilities: embedded, builds } = await findBuilds(
    !options.npmBuilds,
    options.voicesFolder,
    options.light,
  );
  const engines = [...remoteEngines.map(toInfo), ...embedded.engines];
  const remote = createRemoteStage(remoteEngines);
  const workerPool = createWorkerPool({ builds, workers: Math.max(1, workers), stallMs, tries, warm });
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
    capabilities: { ...embedded, engines },
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

/** What everybody may know of an engine. */
const toInfo = ({ id, version, voices, assigned }: RemoteEngine): EngineInfo => ({
  id,
  version,
  ...(voices ? { voices } : {}),
  ...(assigned ? { assigned } : {}),
});
