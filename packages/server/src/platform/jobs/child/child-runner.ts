import type { JobWithMetadata } from 'pg-boss';
import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import type { AnyJob } from '../define-job.ts';
import type { RunOutcome } from '../run-job.ts';
import { type ChildOptions, type ChildRun, runInChild } from './run-in-child.ts';

/** Runs jobs in processes of their own, one at a time. */
export interface ChildRunner {
  isBusy(): boolean;
  /** Runs the handler of a fetched job. Never throws. */
  run(
    app: App,
    job: AnyJob,
    fetched: JobWithMetadata<unknown>,
    run: ChildRun & { failures: number },
  ): Promise<RunOutcome>;
}

export function createChildRunner(options: ChildOptions): ChildRunner {
  let isBusy = false;
  return {
    isBusy: () => isBusy,
    run: async ({ config }, job, { id: jobId, data, retryCount }, { failures, ...run }) => {
      isBusy = true;
      const task = {
        config: configOf(config, options),
        job: job.name,
        jobId,
        data,
        run: retryCount,
        failures,
      };
      try {
        return await runInChild(options, task, run);
      } finally {
        isBusy = false;
      }
    },
  };
}

/** The configuration of a process that runs one job beside the service. */
function configOf(config: Config, { database }: ChildOptions): Config {
  return {
    ...config,
    roles: new Set(['worker']),
    database: { kind: 'url', ...database },
    databasePools: { signedIn: 2, public: 1, search: 1, jobs: 2 },
    workers: 1,
    speech: { ...config.speech, warmUp: false },
  };
}
