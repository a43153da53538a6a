import { AppError } from '../errors.ts';

/** External systems that the service needs, as they are named in metrics, in `/readyz` and in the log. */
export const dependencyNames = [
  'database',
  'storage',
  'storage_space',
  'mail_relay',
  'payments',
  'voices',
] as const;
export type DependencyName = (typeof dependencyNames)[number];

/** Value of `retry_after` in seconds. */
const retrySeconds = 5;

/**
 * A call failed because a dependency is unreachable, too slow or full. Callers receive 503, or 507 if space
 * is missing.
 */
export class OutageError extends AppError {
  readonly dependency: DependencyName;
  /** Time when the failed call began, by `performance.now()`. */
  readonly startedAt: number;

  constructor(dependency: DependencyName, startedAt: number, cause: unknown) {
    const code = dependency === 'storage_space' ? 'storage_full' : 'unavailable';
    super(code, { retry_after: retrySeconds }, { cause });
    this.dependency = dependency;
    this.startedAt = startedAt;
  }
}

/** Returns the outage that caused an error; null if none did. */
export function findOutage(error: unknown): OutageError | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; depth++) {
    if (at instanceof OutageError) return at;
    // The payment client names the cause `detail`.
    at = at.cause ?? ('detail' in at ? at.detail : null);
  }
  return null;
}
