import type { Queued } from '../scheduling/fair-queue.ts';
import type { Segment, UnitPlan } from '../unit.ts';
import { createSentFrames, type SentFrames } from './sent-frames.ts';
import type { UnitResult } from './speak-unit.ts';
import type { EncodedLines, UnitWork } from './worker-messages.ts';

/** A unit whose caller is waiting for its segment. */
export interface SpeechTask extends Queued {
  /** Never 0, and small enough for a signed 32-bit integer. */
  id: number;
  unit: UnitPlan;
  /** What a thread does with it next. */
  work: UnitWork;
  /** Receives the result of the work `encode`. */
  onEncoded(lines: EncodedLines): void;
  /** Called when the work `begin` is done. */
  onBegun(): void;
  /** Aborted when the caller no longer waits for it. */
  signal: AbortSignal;
  /** Number of threads that have started the work. */
  tries: number;
  /** Number of times that it was stopped for something more urgent. */
  interruptions: number;
  sentFrames: SentFrames;
  onFrames: ((frames: Uint8Array) => void) | undefined;
  /** Whether the caller no longer waits for it. */
  readonly dropped: boolean;
  /** Ends the work; the caller no longer waits. */
  drop(reason: unknown): void;
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
  const stop = new AbortController();
  return {
    id,
    unit,
    user,
    job,
    first,
    urgent,
    order: unit.index,
    onFrames,
    sentFrames,
    work: { kind: 'speak', unit, spoken: [], inferred: [] },
    onEncoded: () => {},
    onBegun: () => {},
    signal: stop.signal,
    tries: 0,
    interruptions: 0,
    get dropped() {
      return stop.signal.aborted;
    },
    drop(reason) {
      stop.abort(reason);
      reject(reason);
    },
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
