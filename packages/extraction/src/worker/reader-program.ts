/**
 * The program of the reader's process: runs a thread that reads, and limits its time and memory. It has a
 * process of its own because V8 ends the whole process when a single allocation does not fit into a thread's
 * memory. The thread leaves this main thread free to notice that the service has ended, and to watch the time.
 *
 * Argument: heap of the thread, in MB (2^20 bytes). Messages: `ProcessRequest` and `ProcessResponse`, one
 * request at a time.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type ReadRefusal, refuse } from '../read-result.ts';
import { limitCpuTime } from './cpu-limit.ts';
import type { ProcessRequest, ProcessResponse, WorkerMessage } from './read-request.ts';
import { withBytes } from './request-bytes.ts';

/**
 * Memory of the thread for new objects, in MB (2^20 bytes). With V8's own 48 MB, most of a page's tree gets old
 * before it is garbage: a page of 2.6 MB takes 150 MB more.
 */
const maxYoungMb = 24;
/** Milliseconds that the thread has to report its CPU time. */
const cpuReadingMs = 1_000;

readSources(Number(process.argv[2]));

function readSources(maxMemoryMb: number): void {
  const worker = startWorker(maxMemoryMb);
  let limitMs = 0;
  let stopLimit = (): void => {};
  const giveUp = (refusal: ReadRefusal): void => {
    stopLimit();
    respond({ refusal });
  };
  /** @param begunAt CPU time in milliseconds that the thread had used when reading began */
  const limitTime = (begunAt: number): void => {
    stopLimit = limitCpuTime({
      limitMs,
      readCpuMs: async () => {
        const used = await Promise.race([worker.cpuUsage().catch(() => null), sleep(cpuReadingMs, null)]);
        return used && (used.user + used.system) / 1_000 - begunAt;
      },
      onExceeded: () => giveUp(refuse('too_complex', `more than ${limitMs} ms`)),
    });
  };
  worker.on('message', (message: WorkerMessage) => {
    stopLimit();
    if ('packed' in message) respond(message);
    else limitTime(message.cpuMs);
  });
  worker.on('error', (error: Error & { code?: string }) =>
    giveUp(
      error.code === 'ERR_WORKER_OUT_OF_MEMORY'
        ? refuse('too_complex', `more than ${maxMemoryMb} MB`)
        : refuse('internal', error.message),
    ),
  );
  worker.on('exit', () => giveUp(refuse('internal', 'the thread ended')));
  process.on('message', async (message: ProcessRequest) => {
    limitMs = message.limitMs;
    const bytes = await receiveBytes(message.byteLength);
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

/** Reads the bytes that follow a request. */
async function receiveBytes(length: number): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(length);
  if (length === 0) return bytes;
  let filled = 0;
  const { promise, resolve } = Promise.withResolvers<void>();
  const append = (chunk: Uint8Array): void => {
    bytes.set(chunk, filled);
    filled += chunk.length;
    if (filled === length) resolve();
  };
  process.stdin.on('data', append).resume();
  await promise;
  process.stdin.off('data', append).pause();
  return bytes;
}

function respond(response: ProcessResponse): void {
  // If the service is gone, `disconnect` follows.
  process.send?.(response, () => {});
}
