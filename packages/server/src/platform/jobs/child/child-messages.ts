import type { Config } from '../../config.ts';
import type { RunOutcome } from '../run-job.ts';

/** The run of a job in a process of its own. */
export interface ChildTask {
  config: Config;
  job: string;
  jobId: string;
  data: unknown;
  run: number;
  failures: number;
}

/** Messages from the service to the process that runs a job. */
export type ToChild = { kind: 'run'; task: ChildTask } | { kind: 'stop' };

/** Messages from the process that runs a job. */
export type FromChild = { kind: 'progressed' } | { kind: 'ended'; outcome: RunOutcome };
