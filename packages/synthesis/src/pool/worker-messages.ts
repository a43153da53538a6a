import type { SpokenText } from '../engines/engine.ts';
import type { EngineBuilds } from '../engines/find-engines.ts';
import type { WasmModule } from '../engines/wasm.ts';
import type { SpeechErrorCode } from '../errors.ts';
import type { UnitPlan } from '../unit.ts';
import type { UnitResult } from './speak-unit.ts';

/** What a worker is started with. */
export interface WorkerStart {
  /** Shared with the pool: see `controls`. */
  control: SharedArrayBuffer;
  builds: EmbeddedBuilds;
}

/** Places in the control array. */
export const controls = {
  /** The worker counts up here while it makes progress. */
  progress: 0,
  /** The number of the task that is to be stopped. */
  stop: 1,
  /** 1 while the worker is inside native code: see `createNativeCalls`. */
  inNative: 2,
  /** How long that call should take, in milliseconds. */
  expectedMs: 3,
  /** 1 once the worker is to end, and to enter no native code any more. */
  end: 4,
  length: 5,
} as const;

/** Stands for the warming up in `controls.stop`; tasks have other numbers. */
export const warmTask = -1;

/** Which build of each embedded part to use. The pool finds out once, so that all workers sound the same. */
export interface EmbeddedBuilds {
  engines: EngineBuilds;
  mp3: { kind: 'wasm'; module: WasmModule } | { kind: 'npm' };
}

export type ToWorker =
  | { kind: 'speak'; task: number; unit: UnitPlan; spoken: readonly (SpokenText | null)[] }
  | { kind: 'warm' };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'warmed' }
  | { kind: 'frames'; task: number; frames: Uint8Array<ArrayBuffer> }
  | { kind: 'spoken'; task: number; result: UnitResult }
  | { kind: 'stopped'; task: number }
  | { kind: 'failed'; task: number; code: SpeechErrorCode; message: string };
