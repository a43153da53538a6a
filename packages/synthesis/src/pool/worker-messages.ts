import type { SpokenText } from '../engines/engine.ts';
import type { EngineBuilds } from '../engines/find-engines.ts';
import type { WasmModule } from '../engines/wasm.ts';
import type { SpeechErrorCode } from '../errors.ts';
import type { UnitPlan } from '../unit.ts';
import type { UnitResult } from './speak-unit.ts';

/** Data that a worker is started with. */
export interface WorkerStart {
  /** Shared with the pool: see `controls`. */
  control: SharedArrayBuffer;
  builds: EmbeddedBuilds;
}

/** Indexes in the control array. */
export const controls = {
  /** The worker increments this counter while it makes progress. */
  progress: 0,
  /** Id of the task to stop. */
  stop: 1,
  /** 1 while the worker runs native code: see `createNativeCalls`. */
  inNative: 2,
  /** Expected duration of the current native call, in milliseconds. */
  expectedMs: 3,
  /** 1 once the worker must end and must not start native calls. */
  end: 4,
  length: 5,
} as const;

/** Represents the warm-up in `controls.stop`; ids of tasks are different. */
export const warmTask = -1;

/** The build to use for each embedded part. The pool chooses them once, so that all workers produce the same audio. */
export interface EmbeddedBuilds {
  engines: EngineBuilds;
  mp3: { kind: 'wasm'; module: WasmModule } | { kind: 'npm' };
}

export type ToWorker =
  | { kind: 'speak'; task: number; unit: UnitPlan; spoken: readonly (SpokenText | null)[] }
  | { kind: 'warm' }
  | { kind: 'builds'; builds: EmbeddedBuilds };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'warmed' }
  | { kind: 'frames'; task: number; frames: Uint8Array<ArrayBuffer> }
  | { kind: 'spoken'; task: number; result: UnitResult }
  | { kind: 'stopped'; task: number }
  | { kind: 'failed'; task: number; code: SpeechErrorCode; message: string };
