import { createWatchdog } from '../../src/platform/db/watchdog.ts';
import type { AnyJob } from '../../src/platform/jobs/define-job.ts';
import type { Jobs } from '../../src/platform/jobs/jobs.ts';
import { openJobs } from '../../src/platform/jobs/open-jobs.ts';
import { createRegistry } from '../../src/platform/jobs/registry.ts';
import type { TestApp } from '../create-test-app.ts';

/**
 * Opens the queue of a test app once more, as another process does.
 * @param alone true if no other process works on it, as after a restart
 */
export async function openQueue(
  { app }: TestApp,
  job: AnyJob,
  { alone }: { alone: boolean },
): Promise<Jobs & AsyncDisposable> {
  if (app.config.database.kind !== 'url') throw new Error('the test database has an address');
  const { url } = app.config.database;
  const watchdog = createWatchdog(url, app.log);
  const jobs = await openJobs({
    url,
    watchdog,
    registry: createRegistry([job]),
    log: app.log,
    events: app.events,
    concurrency: 1,
    scheduler: false,
    supervise: false,
    alone,
    child: null,
    db: app.db,
    app: () => app,
  });
  return {
    ...jobs,
    [Symbol.asyncDispose]: async () => {
      await jobs.close();
      watchdog.close();
    },
  };
}
