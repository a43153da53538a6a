import type { SpokenText } from '../engines/engine.ts';
import type { Segment, UnitPlan } from '../unit.ts';
import type { Queued } from './fair-queue.ts';
import { createSentFrames, type SentFrames } from './sent-frames.ts';
import type { UnitResult } from './speak-unit.ts';

/** A unit whose caller is waiting for its segment. */
export interface SpeechTask extends Queued {
  /** Never 0, and small enough for a signed 32-bit integer. */
  id: number;
  unit: UnitPlan;
  /** Audio from remote engines, by line. */
  spoken: readonly (SpokenText | null)[];
  /** Number of threads that have started it. */
  tries: number;
  /** Number of times that it was stopped for something more urgent. */
  interruptions: number;
  sentFrames: SentFrames;
  onFrames: ((frames: Uint8Array) => void) | undefined;
  /** Whether the caller no longer waits for it. */
  dropped: boolean;
  resolve(segment: Segment): void;
  reject(reason: unknown): void;
}

export interface SpeakOptions {
  /** The user for the fair order: users take turns, and so do their jobs. */
  user: string;
  job: string;
  /** True for the start of a job that a listener waits for; `index === 0` of the unit if absent. */
  first?: boolean;
  /** True if somebody waits for the job's audio; the default. */
  urgent?: boolean;
  signal?: AbortSignal;
  /** Receives whole frames as soon as they are encoded, in order; together they are exactly the segment's `mp3`. */
  onFrames?: (frames: Uint8Array) => void;
}

/** @param deferred settled once, when the task is resolved or rejected */
export function createTask(
  id: number,
  unit: UnitPlan,
  { user, job, first = unit.index === 0, urgent = true, onFrames }: SpeakOptions,
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
    urgent,
    onFrames,
    sentFrames,
    spoken: [],
    tries: 0,
    interruptions: 0,
    dropped: false,
    resolve,
    reject,
  };
}

/** Passes on the frames that an earlier attempt has not sent yet. */
export function sendFrames(task: SpeechTask, frames: Uint8Array): void {
  const fresh = task.dropped ? null : task.sentFrames.add(frames);
  if (fresh && fresh.length > 0) task.onFrames?.(fresh);
}

/** Returns the segment of a task that was spoken. */
export function segmentOf(task: SpeechTask, result: UnitResult): Segment {
  const { key, format } = task.unit;
  const { tokenTimes, lines } = result;
  return { key, format, tokenTimes, lines, ...task.sentFrames.close(result) };
}
