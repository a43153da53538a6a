/**
 * Where a narration stands. The row is the truth: jobs, screens and the sweeper all act on it, and every change of it is
 * guarded by the states in which that change makes sense.
 */
export const narrationStatuses = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type NarrationStatus = (typeof narrationStatuses)[number];

/** What is being done, within `pending` and `in_progress`. */
export type NarrationStage = 'queued' | 'fetching' | 'reading' | 'speaking' | 'finishing' | 'done';

/**
 * - `start`: a worker begins, or begins again after another was lost.
 * - `complete`: the episode's file is stored.
 * - `fail`: it can't be done; carries a reason.
 * - `retry`: someone asked to try again.
 * - `pause`: nobody waits for it any more.
 */
export type NarrationChange = 'start' | 'complete' | 'fail' | 'retry' | 'pause';

const changes: Record<NarrationChange, { from: readonly NarrationStatus[]; to: NarrationStatus }> = {
  start: { from: ['pending', 'in_progress'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  fail: { from: ['pending', 'in_progress'], to: 'failed' },
  retry: { from: ['failed'], to: 'pending' },
  pause: { from: ['pending', 'in_progress'], to: 'pending' },
};

/** The states a change may start from: the guard of its SQL statement. */
export const statusesBefore = (change: NarrationChange): readonly NarrationStatus[] => changes[change].from;

/** The state a change leads to. */
export const statusAfter = (change: NarrationChange): NarrationStatus => changes[change].to;

/** True while there is something left to do. */
export const isUnfinished = (status: NarrationStatus): boolean =>
  status === 'pending' || status === 'in_progress';
