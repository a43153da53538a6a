import type { SpokenText } from '../engines/engine.ts';
import type { EngineBuilds } from '../engines/find-engines.ts';
import type { NeuralPiece } from '../engines/neural-engine.ts';
import type { InferredPiece } from '../engines/speak-neural.ts';
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
  length: 2,
} as const;

/** Represents the warm-up in `controls.stop`; ids of tasks are different. */
export const warmTask = -1;

/** The build to use for each embedded part. The pool chooses them once, so that all workers produce the same audio. */
export interface EmbeddedBuilds {
  engines: EngineBuilds;
  mp3: { kind: 'wasm'; module: WasmModule } | { kind: 'npm' };
}

/** Work of a thread on a unit. */
export type UnitWork =
  /** Encodes the lines of neural engines. The maximum lengths of a piece are given by line, in UTF-16 units. */
  | { kind: 'encode'; unit: UnitPlan; maxPieceLengths: readonly number[] }
  /** Encodes the beginning of the first line, before its other audio exists. `speak` begins with the same frames. */
  | { kind: 'begin'; unit: UnitPlan; beginning: InferredPiece }
  /** Speaks the unit. Audio of remote engines, and results of models, are given by line. */
  | {
      kind: 'speak';
      unit: UnitPlan;
      spoken: readonly (SpokenText | null)[];
      inferred: readonly (readonly InferredPiece[] | null)[];
    };

/** The pieces of a unit's lines; null for a line without a neural voice. */
export type EncodedLines = readonly (readonly NeuralPiece[] | null)[];

export type ToWorker =
  | { kind: 'work'; task: number; work: UnitWork }
  | { kind: 'warm' }
  | { kind: 'builds'; builds: EmbeddedBuilds };

export type FromWorker =
  | { kind: 'ready' }
  | { kind: 'warmed' }
  | { kind: 'frames'; task: number; frames: Uint8Array<ArrayBuffer> }
  | { kind: 'encoded'; task: number; lines: EncodedLines }
  | { kind: 'begun'; task: number }
  | { kind: 'spoken'; task: number; result: UnitResult }
  | { kind: 'stopped'; task: number }
  | { kind: 'failed'; task: number; code: SpeechErrorCode; message: string };
