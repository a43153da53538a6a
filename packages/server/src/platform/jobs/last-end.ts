import type { JobWithMetadata } from 'pg-boss';

/** Output of a job whose process is known to have ended. */
export const lostOutput = { lost: true };

/** Message that pg-boss writes to a job that it takes from a worker. */
const heartbeatTimeout = 'job heartbeat timeout';
const timeouts = /^(job timed out|handler execution exceeded)/;

/**
 * Returns how the run before this one ended: `lost` with its process, or `timed out`; null for a first run, a
 * failed run and a job that was put off.
 */
export function lastEnd({
  retryCount,
  output,
}: Pick<JobWithMetadata<unknown>, 'retryCount' | 'output'>): 'lost' | 'timed out' | null {
  if (retryCount === 0 || typeof output !== 'object' || output === null) return null;
  if ('lost' in output) return 'lost';
  const { message } = ('value' in output ? output.value : output) as { message?: unknown };
  if (message === heartbeatTimeout) return 'lost';
  return typeof message === 'string' && timeouts.test(message) ? 'timed out' : null;
}
