import type { SpeechTask } from './speech-task.ts';

/** A task on its thread. Times by `performance.now()`. */
export interface RunningTask {
  task: SpeechTask;
  begun: number;
  /** Number that changes while the thread makes progress, and when it last changed. */
  progress: number;
  since: number;
  /** Whether its thread was asked to stop, so that something that somebody waits for can begin. */
  interrupted: boolean;
}

/** How often a unit may be interrupted; its work is lost each time, so after that it runs to its end. */
const maxInterruptions = 2;

/**
 * Chooses the running task that is interrupted for the beginning of something that somebody waits for: the one that
 * began last, of those that nobody waits for. Undefined if there is none.
 */
export function chooseInterrupted<Slot>(
  running: ReadonlyMap<Slot, RunningTask>,
): [Slot, RunningTask] | undefined {
  return [...running]
    .filter(
      ([, { task, interrupted }]) => !task.urgent && !interrupted && task.interruptions < maxInterruptions,
    )
    .sort(([, a], [, b]) => b.begun - a.begun)[0];
}
