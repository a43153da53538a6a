import { type AroundBlob, aroundBlobs } from '../blobs/around-blobs.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { DatabaseObserver } from '../db/database-observer.ts';
import { AppError } from '../errors.ts';
import type { Mail } from '../mail/mail.ts';
import { measure } from '../metrics/measure.ts';
import type { Metrics } from '../metrics/metrics.ts';

/** Returns the store with its operations measured. */
export function measureBlobs(blobs: Blobs, { blobSeconds }: Pick<Metrics, 'blobSeconds'>): Blobs {
  const around: AroundBlob = (operation, run) =>
    measure(blobSeconds, (error) => ({ operation, outcome: isFailure(error) ? 'failed' : 'ok' }), run);
  return aroundBlobs(blobs, around);
}

/** A range beyond the end of an object is the fault of the caller, not of the store. */
const isFailure = (error: unknown): boolean =>
  error !== undefined && !(error instanceof AppError && error.code === 'range_not_satisfiable');

/** Returns the mail service with its calls measured. */
export function measureMail(mail: Mail, { mailSeconds }: Pick<Metrics, 'mailSeconds'>): Mail {
  return {
    ...mail,
    send: (message) =>
      measure(
        mailSeconds,
        (error) => ({ outcome: mailOutcome(error) }),
        () => mail.send(message),
      ),
  };
}

/** `refused` if the server answered with a permanent error (5xx) that concerns this mail only. */
function mailOutcome(error: unknown): 'accepted' | 'refused' | 'failed' {
  if (error === undefined) return 'accepted';
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 ? 'refused' : 'failed';
}

/** Returns an observer that measures a pool. @param pool its name in the metrics */
export function measureDatabase(pool: string, { database }: Pick<Metrics, 'database'>): DatabaseObserver {
  return {
    opened: (state) => database.addPool(pool, state),
    acquire: (run) => measure(database.connectionWaitSeconds, () => ({ pool }), run),
    statement: (_sql, run) =>
      measure(
        database.statementSeconds,
        (error) => ({ pool, outcome: error === undefined ? 'ok' : 'failed' }),
        run,
      ),
  };
}
