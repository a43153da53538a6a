/**
 * State of a narration. Jobs, screens and the reconciler all rely on the database row; every transition is
 * guarded by the states that it may start from.
 */
export const narrationStatuses = ['pending', 'in_progress', 'completed', 'failed'] as const;
export type NarrationStatus = (typeof narrationStatuses)[number];

/** The current step within `pending` and `in_progress`. */
export type NarrationStage = 'queued' | 'fetching' | 'reading' | 'speaking' | 'finishing' | 'done';

/**
 * - `start`: a worker starts, or restarts after another was lost.
 * - `complete`: the episode's file is stored.
 * - `fail`: the conversion is impossible; carries a reason.
 * - `retry`: a retry was requested.
 * - `pause`: no listener is left.
 */
export type NarrationChange = 'start' | 'complete' | 'fail' | 'retry' | 'pause';

const changes: Record<NarrationChange, { from: readonly NarrationStatus[]; to: NarrationStatus }> = {
  start: { from: ['pending', 'in_progress'], to: 'in_progress' },
  complete: { from: ['in_progress'], to: 'completed' },
  fail: { from: ['pending', 'in_progress'], to: 'failed' },
  retry: { from: ['failed'], to: 'pending' },
  pause: { from: ['pending', 'in_progress'], to: 'pending' },
};

/** Returns the states that a change may start from: the guard of its SQL statement. */
export const statusesBefore = (change: NarrationChange): readonly NarrationStatus[] => changes[change].from;

/** Returns the state that a change leads to. */
export const statusAfter = (change: NarrationChange): NarrationStatus => changes[change].to;

/** Returns true while there is work left to do. */
export const isUnfinished = (status: NarrationStatus): boolean =>
  status === 'pending' || status === 'in_progress';
