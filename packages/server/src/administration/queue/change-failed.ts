import type {
  EndpointRequest,
  EndpointResponse,
  ownerQueueEndpoints,
  QueueClassName,
} from '@earmark/contract';
import { createCountedAction } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { retryConversion } from '../../playlist/index.ts';
import { dismissConversion, listFailedConversions } from './conversions-store.ts';
import { conversionQueue, failedConversions, listedQueues } from './list-failed.ts';

type Retry = typeof ownerQueueEndpoints.ownerRetryJobs;
/** Which failed jobs are retried or deleted. */
export type FailedSelection = EndpointRequest<Retry>['body'];
export type FailedResult = EndpointResponse<Retry>;

/** Maximum number of jobs that one call changes; further ones are left for the next call. */
const maxJobs = 500;

/**
 * Retries failed jobs. A conversion is retried by its row, and charged again, as when its listener retries it.
 * @param by email address of the owner; null for a command
 */
export const retryFailedJobs = (
  app: App,
  by: string | null,
  selection: FailedSelection,
): Promise<FailedResult> =>
  changeFailed(app, { by, action: 'jobs_retried', selection }, (tx, { queue, id }) =>
    queue === conversionQueue ? retryConversion(app, tx, id) : app.jobs.failed.retry(tx, { queue, id }),
  );

/** Deletes failed jobs from the list. Entries of playlists remain, and their listeners can still retry them. */
export const deleteFailedJobs = (
  app: App,
  by: string | null,
  selection: FailedSelection,
): Promise<FailedResult> =>
  changeFailed(app, { by, action: 'jobs_deleted', selection }, (tx, { queue, id }) =>
    queue === conversionQueue
      ? dismissConversion(tx, id, app.clock.now())
      : app.jobs.failed.delete(tx, { queue, id }),
  );

interface Job {
  queue: string;
  id: string;
}

/** @param change changes one job in a transaction; returns false if there was nothing to change */
async function changeFailed(
  app: App,
  what: { by: string | null; action: 'jobs_retried' | 'jobs_deleted'; selection: FailedSelection },
  change: (tx: Tx, job: Job) => Promise<boolean>,
): Promise<FailedResult> {
  const { by, action, selection } = what;
  const found =
    'class' in selection ? await findOfClass(app, selection.class) : selection.job_ids.map(readJobId);
  const jobs = found.slice(0, maxJobs);
  const record = createCountedAction(app, { by, action });
  let count = 0;
  for (const job of jobs) {
    // One transaction each: many locks at a time would stop the listeners, and could wait for each other.
    const isChanged = await inTransaction(app, async (tx) => {
      if (!(await change(tx, job))) return false;
      await record.add(tx);
      return true;
    });
    if (!isChanged) continue;
    record.committed();
    count += 1;
  }
  return { count, more: found.length > maxJobs };
}

/** Returns the failed jobs of a class, one more than a call changes. */
async function findOfClass(app: App, name: QueueClassName): Promise<Job[]> {
  const limit = maxJobs + 1;
  if (name === 'other') return app.jobs.failed.list({ limit, queues: listedQueues(app) });
  const rows = await listFailedConversions(app.db, failedConversions(app), { limit, ofClass: name });
  return rows.map(({ id }) => ({ queue: conversionQueue, id }));
}

function readJobId(jobId: string): Job {
  const [queue = '', id = ''] = jobId.split('/');
  return { queue, id };
}
