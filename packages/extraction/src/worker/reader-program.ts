/**
 * The program of the reader's process: runs a thread that reads, and limits its time and memory. It has a
 * process of its own because V8 ends the whole process when a single allocation does not fit into a thread's
 * memory. The thread leaves this main thread free to notice that the service has ended, and to watch the time.
 *
 * Argument: heap of the thread, in MB (2^20 bytes). Messages: `ProcessRequest` and `ProcessResponse`, one
 * request at a time.
 */
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ReadRefusal, refuse } from '../read-result.ts';
import { collectGarbage } from './collect-garbage.ts';
import { limitCpuTime } from './cpu-limit.ts';
import type { ProcessRequest, ProcessResponse, WorkerMessage, WorkerTask } from './read-request.ts';
import { withBytes } from './request-bytes.ts';
import { receiveBytes, resultPipe } from './transfer-bytes.ts';

/**
 * Memory of the thread for new objects, in MB (2^20 bytes). With V8's own 48 MB, most of a page's tree gets old
 * before it is garbage: a page of 2.6 MB takes 150 MB more.
 */
const maxYoungMb = 24;
/** Milliseconds that the thread has to report its CPU time. */
const cpuReadingMs = 1_000;

const results = new Socket({ fd: resultPipe, readable: false, writable: true });
results.on('error', () => {});

/**
 * Memory of the process above which its garbage is collected after a source, and above which its thread is replaced
 * after that, in bytes. The modules for all kinds of sources take 160 MB (2^20 bytes); the library for PDF keeps what
 * its largest file needed as long as its thread lives.
 */
const maxRestingBytes = { collected: 260 * 2 ** 20, retained: 280 * 2 ** 20 };

readSources(Number(process.argv[2]));

function readSources(maxMemoryMb: number): void {
  let worker = start();
  let isReading = false;
  let limitMs = 0;
  let stopLimit = (): void => {};

  function start(): Worker {
    const started = startWorker(maxMemoryMb);
    started.on('message', (message: WorkerMessage) => {
      if (started === worker) receive(message);
    });
    started.on('error', (error: Error & { code?: string }) =>
      giveUp(
        error.code === 'ERR_WORKER_OUT_OF_MEMORY'
          ? refuse('too_complex', `more than ${maxMemoryMb} MB`)
          : refuse('internal', error.message),
      ),
    );
    started.on('exit', () => {
      if (started === worker) giveUp(refuse('internal', 'the thread ended'));
    });
    return started;
  }
  function receive(message: WorkerMessage): void {
    if ('cpuMs' in message) limitTime(message.cpuMs);
    else if ('packed' in message) complete(message.packed);
    else shrink();
  }
  function complete(packed: Uint8Array): void {
    stopLimit();
    isReading = false;
    respond({ byteLength: packed.length });
    results.write(packed, () => {
      if (!isReading && process.memoryUsage.rss() > maxRestingBytes.collected)
        worker.postMessage({ collect: true } satisfies WorkerTask);
    });
  }
  /** Called when the thread has collected its garbage. */
  function shrink(): void {
    collectGarbage();
    if (isReading || process.memoryUsage.rss() <= maxRestingBytes.retained) return;
    const large = worker;
    worker = start();
    void large.terminate();
  }
  function giveUp(refusal: ReadRefusal): void {
    stopLimit();
    respond({ refusal });
  }
  /** @param begunAt CPU time in milliseconds that the thread had used when reading began */
  function limitTime(begunAt: number): void {
    stopLimit = limitCpuTime({
      limitMs,
      readCpuMs: async () => {
        const used = await Promise.race([worker.cpuUsage().catch(() => null), sleep(cpuReadingMs, null)]);
        return used && (used.user + used.system) / 1_000 - begunAt;
      },
      onExceeded: () => giveUp(refuse('too_complex', `more than ${limitMs} ms`)),
    });
  }

  process.on('message', async (message: ProcessRequest) => {
    isReading = true;
    limitMs = message.limitMs;
    const bytes = await receiveBytes(process.stdin, message.byteLength);
    worker.postMessage(withBytes(message.request, bytes), [bytes.buffer]);
  });
  // The service decides when a source is given up: it gets these signals too, from a terminal or the system.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  // The service has ended. The thread may be in native code, which an orderly exit would wait for.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  process.stdin.on('error', () => {});
}

function startWorker(maxMemoryMb: number): Worker {
  return new Worker(new URL('./reader-worker.ts', import.meta.url), {
    resourceLimits: {
      maxOldGenerationSizeMb: maxMemoryMb,
      maxYoungGenerationSizeMb: maxYoungMb,
      stackSizeMb: 8,
    },
    execArgv: [],
  });
}

function respond(response: ProcessResponse): void {
  // If the service is gone, `disconnect` follows.
  process.send?.(response, () => {});
}
