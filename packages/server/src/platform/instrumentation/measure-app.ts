import type { App } from '../app.ts';
import { collectRows } from '../metrics/collect-rows.ts';
import { measureDisk } from '../metrics/measure-disk.ts';

/** Adds the metrics that are read when they are requested: jobs and disks. */
export function measureApp({ config, jobs, metrics: { registry } }: App): void {
  collectRows(
    registry,
    {
      name: 'earmark_jobs',
      help: 'Jobs in the queue by name and state: waiting, running, failed. The same in all processes.',
      labelNames: ['job', 'state'],
    },
    async () =>
      [...(await jobs.counts())].flatMap(([job, counts]) =>
        Object.entries(counts).map(([state, value]) => [{ job, state }, value] as const),
      ),
  );
  collectRows(
    registry,
    {
      name: 'earmark_oldest_waiting_job_seconds',
      help: 'Seconds for which the oldest due job has waited, by class: listening, added, mail, feed, bulk (conversions by urgency), other. The same in all processes.',
      labelNames: ['class'],
    },
    async () => [...(await jobs.oldestWaiting())].map(([name, value]) => [{ class: name }, value] as const),
  );
  measureDisk(registry, {
    data: config.dataDir,
    ...(config.blobs.kind === 'disk' ? { files: config.blobs.dir } : {}),
  });
}
