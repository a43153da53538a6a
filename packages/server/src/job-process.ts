/** Runs one job for the service, which starts this module as a process and sends the job. */

import { createApp } from './app.ts';
import { domains } from './domains.ts';
import { serveChild } from './platform/jobs/child/serve-child.ts';

serveChild(async (config) => {
  const { app, stop } = await createApp(config, { domains });
  return { app, stop, jobs: domains.flatMap((domain) => domain.jobs ?? []) };
});
