import { type ChildProcess, fork } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { DatabaseAddresses } from '../../config.ts';
import type { JobFailure } from '../define-job.ts';
import type { RunOutcome } from '../run-job.ts';
import type { ChildTask, FromChild, ToChild } from './child-messages.ts';

/** How jobs that ended their process are run in a process of their own. */
export interface ChildOptions {
  /** Module that the process runs; it calls `serveChild`. */
  entry: URL;
  /** Addresses of the database that the service uses. */
  database: DatabaseAddresses;
  /** Memory limit of the process in MB. */
  memoryMb: number;
}

export interface ChildRun {
  /** Aborted when the run must stop; the process is killed if it does not end soon. */
  signal: AbortSignal;
  progressed(): void;
}

/** Interval in milliseconds at which the memory of the process is measured. */
const measureIntervalMs = 200;
/** Milliseconds that a run has to stop before its process is killed. */
const stopTimeoutMs = 5_000;
/** Number of characters of the error output that are kept to recognize why the process ended. */
const maxErrorOutput = 16_384;

/** Runs a job in a process of its own, with a memory limit. Never throws. */
export async function runInChild(options: ChildOptions, task: ChildTask, run: ChildRun): Promise<RunOutcome> {
  if (run.signal.aborted) return { status: 'interrupted' };
  const { entry, memoryMb } = options;
  const child = fork(entry, [], {
    execArgv: [`--max-old-space-size=${memoryMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  return new Promise((resolve) => {
    const watch = watchMemory(child, memoryMb);
    let errorOutput = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorOutput = (errorOutput + text).slice(-maxErrorOutput);
    });
    const stop = () => {
      send(child, { kind: 'stop' });
      setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs).unref();
    };
    run.signal.addEventListener('abort', stop);
    let outcome: RunOutcome | null = null;
    child.on('message', (message: FromChild) => {
      if (message.kind === 'progressed') run.progressed();
      else outcome = message.outcome;
    });
    // Such as too little memory for another process: the end of this run says nothing about the job.
    child.on('error', () => resolve({ status: 'interrupted' }));
    child.on('close', (_code, signal) => {
      watch.stop();
      run.signal.removeEventListener('abort', stop);
      if (outcome) resolve(outcome);
      else if (run.signal.aborted) resolve({ status: 'interrupted' });
      else {
        // Only this limit and the kernel, when memory runs out, kill a process in this way.
        const outOfMemory = signal === 'SIGKILL' || /out of memory|allocation failed/i.test(errorOutput);
        const ended = watch.exceeded() || outOfMemory ? 'out of memory' : 'process ended';
        resolve({ status: 'failed', final: true, error: failureOf(task.jobId, ended) });
      }
    });
    send(child, { kind: 'run', task });
  });
}

/** Sends a message, unless the process has ended. */
function send(child: ChildProcess, message: ToChild): void {
  if (child.connected) child.send(message, () => {});
}

const failureOf = (jobId: string, crashed: JobFailure['crashed']): JobFailure => ({
  jobId,
  message: `the job ended its process, in which no other job ran: ${crashed}`,
  code: null,
  crashed,
});

/**
 * Kills the process when it uses more memory than the limit: that of V8 does not include buffers and native
 * code. Where there is no /proc, only V8's limit applies.
 */
function watchMemory(child: ChildProcess, limitMb: number): { exceeded(): boolean; stop(): void } {
  let isExceeded = false;
  const proc = `/proc/${child.pid}`;
  // If the machine itself runs out of memory, this process ends, and not the service.
  writeFile(`${proc}/oom_score_adj`, '1000').catch(() => {});
  const timer = setInterval(async () => {
    const status = await readFile(`${proc}/status`, 'utf8').catch(() => '');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0);
    if (kilobytes <= limitMb * 1024) return;
    isExceeded = true;
    child.kill('SIGKILL');
  }, measureIntervalMs);
  return { exceeded: () => isExceeded, stop: () => clearInterval(timer) };
}
