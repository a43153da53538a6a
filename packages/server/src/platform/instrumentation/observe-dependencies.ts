import type { App } from '../app.ts';
import { type AroundBlob, aroundBlobs } from '../blobs/around-blobs.ts';
import type { OpenBlobs } from '../blobs/open-blobs.ts';
import type { DatabaseObserver } from '../db/database-observer.ts';
import { AppError } from '../errors.ts';
import type { Mail } from '../mail/mail.ts';
import { measure } from '../metrics/measure.ts';
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts';

type Observers = Pick<App, 'metrics' | 'tracing'>;

/** Returns the store with its operations measured and traced. */
export function observeBlobs(blobs: OpenBlobs, { metrics, tracing }: Observers): OpenBlobs {
  const around: AroundBlob = (operation, run) =>
    tracing.inSpan({ name: `storage ${operation}`, kind: 'client' }, () =>
      measure(
        metrics.blobSeconds,
        (error) => ({ operation, outcome: isFailure(error) ? 'failed' : 'ok' }),
        run,
      ),
    );
  return { forRequests: aroundBlobs(blobs.forRequests, around), forJobs: aroundBlobs(blobs.forJobs, around) };
}

/** A range beyond the end of an object is the fault of the caller, not of the store. */
const isFailure = (error: unknown): boolean =>
  error !== undefined && !(error instanceof AppError && error.code === 'range_not_satisfiable');

/** Returns the mail service with its calls measured and traced. */
export function observeMail(mail: Mail, { metrics, tracing }: Observers): Mail {
  return {
    ...mail,
    send: (message) =>
      tracing.inSpan({ name: 'mail send', kind: 'client' }, () =>
        measure(
          metrics.mailSeconds,
          (error) => ({ outcome: mailOutcome(error) }),
          () => mail.send(message),
        ),
      ),
  };
}

/** `refused` if the server answered with a permanent error (5xx) that concerns this mail only. */
function mailOutcome(error: unknown): 'accepted' | 'refused' | 'failed' {
  if (error === undefined) return 'accepted';
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 ? 'refused' : 'failed';
}

/** Returns the function with its calls traced; their addresses are private to the users. */
export function observeFetch(fetch: SafeFetch, { tracing }: Pick<Observers, 'tracing'>): SafeFetch {
  return (url, options) => tracing.inSpan({ name: 'fetch', kind: 'client' }, () => fetch(url, options));
}

/** Maximum length of a statement in a trace. */
const maxStatementLength = 1_000;

/** Returns an observer that measures and traces a pool. @param pool its name in the metrics */
export function observeDatabase(pool: string, { metrics, tracing }: Observers): DatabaseObserver {
  const { database } = metrics;
  return {
    opened: (state) => database.addPool(pool, state),
    acquire: (run) => measure(database.connectionWaitSeconds, () => ({ pool }), run),
    statement: (sql, run) => {
      const labelsOf = (error: unknown) => ({ pool, outcome: error === undefined ? 'ok' : 'failed' });
      return tracing.inSpan(
        {
          name: `sql ${/\w+/.exec(sql)?.[0]?.toLowerCase() ?? ''}`,
          kind: 'client',
          attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, maxStatementLength) },
        },
        () => measure(database.statementSeconds, labelsOf, run),
      );
    },
  };
}
