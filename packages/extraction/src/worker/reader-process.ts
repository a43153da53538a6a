import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { deserialize } from 'node:v8';
import { type ReadRefusal, refuse } from '../read-result.ts';
import { resolveLanguages } from '../resolve-language.ts';
import { maxSlowdown } from './cpu-limit.ts';
import type { ReadJob } from './read-job.ts';
import type { ProcessRequest, ProcessResponse, SourceResult } from './read-request.ts';
import { bytesOf, withBytes } from './request-bytes.ts';
import { receiveBytes, resultPipe } from './transfer-bytes.ts';

/**
 * Time limit for starting a process and loading a parser, in milliseconds. On a busy machine this takes longer
 * than any source.
 */
const startMs = 60_000;
/**
 * Both apply to all threads of the process. With less than 8 MB for new objects, the tree of a large page is copied to
 * the space for old ones while it grows; by default the space of each thread grows to 32 MB. Collecting new objects
 * with several threads takes a fifth more processor time on a busy machine, where they wait for each other.
 */
const flags = ['--max-semi-space-size=8', '--no-parallel-scavenge'];

/** The place of one process, which starts with the first job and again after it was killed or died. */
export class ReaderProcess {
  readonly #maxMemoryMb: number;
  readonly #idleMs: number;
  readonly #onFree: () => void;
  #child: ChildProcess | null = null;
  #job: ReadJob | null = null;
  #limitTimer: NodeJS.Timeout | undefined;
  #idleTimer: NodeJS.Timeout | undefined;

  /**
   * @param options.maxMemoryMb heap of the thread that reads, in MB (2^20 bytes)
   * @param options.idleMs milliseconds without a job after which the process ends
   * @param onFree called after each job that was not canceled
   */
  constructor({ maxMemoryMb, idleMs }: { maxMemoryMb: number; idleMs: number }, onFree: () => void) {
    this.#maxMemoryMb = maxMemoryMb;
    this.#idleMs = idleMs;
    this.#onFree = onFree;
  }

  /** The job that is being read; null if the process is free. */
  get job(): ReadJob | null {
    return this.#job;
  }

  /** Id of the process; null if none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Reads the source of a job. The process must be free. */
  run(job: ReadJob): void {
    this.#job = job;
    clearTimeout(this.#idleTimer);
    const child = this.#child ?? this.#start();
    const { timeoutMs, request } = job;
    // The process limits the time itself, unless it is stopped or cannot start. The timer keeps this process
    // running until there is a result.
    this.#limitTimer = setTimeout(() => this.#giveUp(timeoutMs), startMs + timeoutMs * maxSlowdown);
    const bytes = bytesOf(request);
    const message: ProcessRequest = {
      request: withBytes(request),
      byteLength: bytes.length,
      limitMs: timeoutMs,
    };
    // If the process is gone, its exit is reported.
    child.send(message, () => {});
    if (bytes.length > 0) child.stdin?.write(bytes);
  }

  /** Kills the process and drops its job. */
  cancel(): void {
    this.#kill();
    this.#release();
  }

  /** Ends the process and rejects its job. */
  async close(reason: Error): Promise<void> {
    const child = this.#child;
    this.#kill();
    this.#release()?.fail(reason);
    clearTimeout(this.#idleTimer);
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    child.ref();
    await new Promise((ended) => child.once('exit', ended).once('error', ended));
  }

  #start(): ChildProcess {
    const child = fork(new URL('./reader-program.ts', import.meta.url), [String(this.#maxMemoryMb)], {
      // The process must not inherit the parent's flags (inspector, test loaders).
      execArgv: flags,
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'ignore', 'ipc', 'pipe'],
      windowsHide: true,
    });
    child.unref();
    child.channel?.unref();
    const results = child.stdio[resultPipe] as Socket;
    for (const pipe of [child.stdin as Socket, results]) {
      pipe.unref();
      pipe.on('error', () => {});
    }
    child.on('message', async (response: ProcessResponse) => {
      if (this.#child !== child) return;
      if ('refusal' in response) {
        this.#fail(response.refusal);
        return;
      }
      const packed = await receiveBytes(results, response.byteLength);
      if (this.#child === child) this.#finish(deserialize(packed) as SourceResult);
    });
    child.on('error', (error) => {
      if (this.#child === child) this.#fail(refuse('internal', error.message));
    });
    child.on('exit', (code, signal) => {
      if (this.#child === child) this.#fail(refusalOf(code, signal));
    });
    this.#child = child;
    return child;
  }

  #giveUp(limitMs: number): void {
    this.#fail(refuse('too_complex', `more than ${limitMs} ms`));
  }

  /** Completes the job without a result; the next one gets a new process. */
  #fail(refusal: ReadRefusal): void {
    this.#kill();
    if (this.#job !== null) this.#finish(refusal);
  }

  #finish(result: SourceResult): void {
    this.#release()?.complete('warnings' in result ? resolveLanguages(result) : result);
    this.#onFree();
  }

  #release(): ReadJob | null {
    const job = this.#job;
    this.#job = null;
    clearTimeout(this.#limitTimer);
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => this.#kill(), this.#idleMs).unref();
    return job;
  }

  #kill(): void {
    const child = this.#child;
    this.#child = null;
    child?.kill('SIGKILL');
  }
}

/** An exit code above 128 stands for a signal as well: 134 is an abort. */
const maxPlainCode = 128;

/** Returns why a process that ended has no result. V8 and the system end it by a signal for want of memory. */
function refusalOf(code: number | null, signal: NodeJS.Signals | null): ReadRefusal {
  const detail = `the process of the reader ended (${signal ?? code})`;
  return refuse(signal !== null || (code ?? 0) > maxPlainCode ? 'too_complex' : 'internal', detail);
}
