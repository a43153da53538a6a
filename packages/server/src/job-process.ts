/** Runs one job for the service, which starts this module as a process and sends the job. */

import { createApp } from './app.ts';
import { serveChild } from './platform/jobs/child/serve-child.ts';

serveChild(async (config) => {
  const { app, stop, domains } = await createApp(config, { jobProcess: null });
  return { app, stop, jobs: domains.flatMap((domain) => domain.jobs ?? []) };
});
