import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import { DatabaseUnavailableError } from '../../db/unavailable.ts';
import type { AnyJob } from '../define-job.ts';
import { type RunOutcome, runOnce } from '../run-job.ts';
import type { ChildTask, FromChild, ToChild } from './child-messages.ts';

/** The parts of the service that run one job. */
export interface ChildApp {
  app: App;
  jobs: readonly AnyJob[];
  stop(graceSeconds: number): Promise<void>;
}

/**
 * Runs the job that the parent process sends, reports the outcome, and ends the process. Also ends it when the
 * parent is gone.
 */
export function serveChild(open: (config: Config) => Promise<ChildApp>): void {
  const stopping = new AbortController();
  let isOpen = false;
  const openOnce = async (config: Config): Promise<ChildApp> => {
    const child = await open(config);
    isOpen = true;
    return child;
  };
  process.on('disconnect', () => process.exit(1));
  process.on('message', (message: ToChild) => {
    if (message.kind === 'run') void runTask(openOnce, message.task, stopping.signal).then(sendAndExit);
    // Nothing has begun yet.
    else if (!isOpen) process.exit(0);
    else stopping.abort(new Error('the run was stopped'));
  });
}

async function runTask(
  open: (config: Config) => Promise<ChildApp>,
  { config, job: name, jobId, data, run, failures }: ChildTask,
  signal: AbortSignal,
): Promise<FromChild> {
  const child = await open(config).catch((error: unknown) => notStarted(jobId, error));
  if ('status' in child) return { kind: 'ended', outcome: child };
  const job = child.jobs.find((known) => known.name === name);
  if (!job) throw new Error(`there is no job '${name}'`);
  const log = child.app.log.child({ job: name, job_id: jobId, run });
  const outcome = await runOnce(
    child.app,
    job,
    { id: jobId, data, retryCount: run, signal: new AbortController().signal },
    { failures, stopping: signal, progressed: () => send({ kind: 'progressed' }) },
    log,
  );
  await child.stop(0);
  // The parent finds out by itself what is unavailable.
  return { kind: 'ended', outcome: outcome.status === 'unavailable' ? unavailable : outcome };
}

const unavailable: RunOutcome = { status: 'unavailable', dependency: null };

/** The outcome of a run that did not begin because the service could not be opened. */
function notStarted(jobId: string, error: unknown): RunOutcome {
  if (error instanceof DatabaseUnavailableError) return unavailable;
  const failure = { jobId, message: String(error), code: null, crashed: null };
  return { status: 'failed', final: false, error: failure };
}

function send(message: FromChild): void {
  process.send?.(message);
}

function sendAndExit(message: FromChild): void {
  process.send?.(message, () => process.exit(0));
}
