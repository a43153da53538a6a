import {
  articleMinutes,
  type EndpointResponse,
  type ownerQueueEndpoints,
  type QueueClass,
  queueClassNames,
  type RunningConversion,
} from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { QueueLoad } from '../../platform/jobs/queue-load.ts';
import { countFailedConversions, listRunning } from './conversions-store.ts';
import { findEmails } from './emails-store.ts';
import { withoutGuests } from './job-accounts.ts';
import { failedConversions, listedQueues, listFailed } from './list-failed.ts';
import { measureSpeed } from './speed.ts';

const maxRunning = 50;

/** Returns what waits, runs and failed, without titles: owners do not see what people listen to. */
export async function showQueue(app: App): Promise<EndpointResponse<typeof ownerQueueEndpoints.ownerQueue>> {
  const load = await app.jobs.load();
  const [workers, classes, speed, conversions, failed] = await Promise.all([
    app.jobs.workers(),
    listClasses(app, load),
    measureSpeed(app),
    listConversions(app),
    listFailed(app),
  ]);
  return {
    checked_at: app.clock.now().toISOString(),
    workers: workers.present,
    worker_seen_at: workers.seenAt?.toISOString() ?? null,
    classes,
    speed,
    seconds_left: load.secondsLeft,
    conversions,
    failed,
  };
}

/** Returns what waits, runs and failed, by class. */
export async function listClasses(app: App, { classes }: QueueLoad): Promise<QueueClass[]> {
  const conversions = await countFailedConversions(app.db, failedConversions(app));
  const others = await app.jobs.failed.count({ queues: listedQueues(app) });
  return queueClassNames.map((name) => {
    const load = classes.get(name);
    const failed = conversions.filter(({ jobClass }) => jobClass === name);
    return {
      class: name,
      waiting: load?.waiting ?? 0,
      running: load?.running ?? 0,
      oldest_seconds: Math.round(load?.oldestSeconds ?? 0),
      failed: name === 'other' ? others : failed.reduce((sum, { count }) => sum + count, 0),
    };
  });
}

async function listConversions(app: App): Promise<RunningConversion[]> {
  const rows = await listRunning(app.db, app.clock.now(), maxRunning);
  const emails = await findEmails(
    app.db,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, listeners, jobClass, voice, characters, progress }) => ({
    account: withoutGuests(emails.get(userId) ?? null),
    others: listeners - 1,
    class: jobClass,
    voice,
    minutes: characters === 0 ? null : articleMinutes(null, characters),
    progress,
  }));
}
