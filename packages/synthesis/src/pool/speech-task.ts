import type { SpokenText } from '../engines/engine.ts';
import type { Segment, UnitPlan } from '../unit.ts';
import type { Queued } from './fair-queue.ts';
import { createSentFrames, type SentFrames } from './sent-frames.ts';

/** A unit that somebody waits for. */
export interface SpeechTask extends Queued {
  /** Never 0, and small enough for a signed 32-bit integer. */
  id: number;
  unit: UnitPlan;
  /** What remote engines have spoken of it, by line. */
  spoken: readonly (SpokenText | null)[];
  /** Threads that began it. */
  tries: number;
  sentFrames: SentFrames;
  onFrames: ((frames: Uint8Array) => void) | undefined;
  /** Nobody waits any more. */
  dropped: boolean;
  resolve(segment: Segment): void;
  reject(reason: unknown): void;
}

export interface SpeakOptions {
  /** Whose turn it is: users take turns, and their jobs do. */
  user: string;
  job: string;
  /** True for a beginning that somebody waits for; the unit's `index === 0` when absent. */
  first?: boolean;
  signal?: AbortSignal;
  /** Takes whole frames as they come, in order; together they are exactly the segment's `mp3`. */
  onFrames?: (frames: Uint8Array) => void;
}

/** @param settled called once, when the task is resolved or rejected */
export function createTask(
  id: number,
  unit: UnitPlan,
  { user, job, first = unit.index === 0, onFrames }: SpeakOptions,
  deferred: { resolve(segment: Segment): void; reject(reason: unknown): void },
): SpeechTask {
  const { resolve, reject } = deferred;
  const sentFrames = createSentFrames();
  return {
    id,
    unit,
    user,
    job,
    first,
    onFrames,
    sentFrames,
    spoken: [],
    tries: 0,
    dropped: false,
    resolve,
    reject,
  };
}
