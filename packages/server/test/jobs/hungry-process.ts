import { createApp } from '../../src/app.ts';
import { serveChild } from '../../src/platform/jobs/child/serve-child.ts';
import { hungryJob } from './hungry-jobs.ts';

/** The process for `hungryJob`, as `job-process.ts` is for the jobs of the service. */
serveChild(async (config) => {
  const { app, stop } = await createApp(config, { domains: [{ name: 'hungry', jobs: [hungryJob] }] });
  return { app, stop, jobs: [hungryJob] };
});
