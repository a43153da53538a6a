import type { FailureCode } from '@earmark/contract';
import type { JobFailure } from './define-job.ts';

/** Returns the reason that a user sees when a conversion failed with its job. */
export function failureCodeOf({ crashed }: JobFailure): FailureCode {
  if (crashed === 'out of memory') return 'out_of_memory';
  return crashed === null ? 'internal' : 'crashed';
}
