import { setTimeout as sleep } from 'node:timers/promises';
import type { App } from '../platform/app.ts';
import { AppError } from '../platform/errors.ts';
import { onSample } from './sample-events.ts';
import { sampleFile } from './sample-files.ts';
import { speakSample } from './speak-sample.job.ts';

/** Maximum time in milliseconds that a request waits for a sample; an idle worker takes a tenth of that. */
const waitMs = 20_000;
/** Milliseconds after which the store is read again, in case a notification was lost. */
const pollIntervalMs = 2_000;

/**
 * Waits until a sample is stored; enqueues its synthesis if it is not. Concurrent requests for a sample share
 * one job.
 * @param name of a sample that exists
 * @returns its blob key
 * @throws AppError `unavailable` if the synthesis failed, or did not finish in time
 */
export async function requireSample(
  app: Pick<App, 'blobs' | 'db' | 'events' | 'jobs'>,
  name: string,
  signal: AbortSignal,
): Promise<string> {
  const key = sampleFile(name);
  const stored = async () => (await app.blobs.head(key)) !== null;
  let failed = false;
  let event = Promise.withResolvers<void>();
  const stop = onSample(app, name, ({ made }) => {
    failed = !made;
    event.resolve();
  });
  try {
    await app.jobs.enqueue(app.db, speakSample, { sample: name }, { singletonKey: name });
    const until = Date.now() + waitMs;
    while (Date.now() < until && !signal.aborted && !failed) {
      if (await stored()) return key;
      await Promise.race([event.promise, sleep(pollIntervalMs, undefined, { signal }).catch(() => {})]);
      event = Promise.withResolvers();
    }
    if (await stored()) return key;
  } finally {
    stop();
  }
  throw new AppError('unavailable', { retry_after: 1 });
}
