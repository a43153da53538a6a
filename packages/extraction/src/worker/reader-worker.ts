import { serialize } from 'node:v8';
import { parentPort } from 'node:worker_threads';
import { speakFormulas } from '../formulas/speak-formulas.ts';
import { limitParts } from '../limit-parts.ts';
import { type ReadRefusal, refuse } from '../read-result.ts';
import { withDocuments } from '../with-documents.ts';
import { collectGarbage } from './collect-garbage.ts';
import { loadParser } from './perform-read.ts';
import type { SourceResult, WorkerMessage, WorkerTask } from './read-request.ts';

/**
 * Body of the thread in the reader's process: reads one source at a time; posts a message when reading begins
 * and one with the result. Between sources it collects its garbage on request.
 */
const port = parentPort;
const post = (message: WorkerMessage, transferred: ArrayBuffer[] = []): void =>
  port?.postMessage(message, transferred);
port?.on('message', async (task: WorkerTask) => {
  if ('collect' in task) {
    collectGarbage();
    post({ collected: true });
    return;
  }
  let result: SourceResult;
  try {
    const read = await loadParser(task);
    const { user, system } = process.threadCpuUsage();
    post({ cpuMs: (user + system) / 1_000 });
    const output = await read();
    // Limit the parts here: receiving the result blocks the service for a time that grows with the number of
    // parts.
    result = 'warnings' in output ? withDocuments(await speakFormulas(output), limitParts) : output;
  } catch (error) {
    result = failed(error);
  }
  // Serialized here, so that the main thread only passes it on.
  const packed = new Uint8Array(serialize(result));
  post({ packed }, [packed.buffer]);
});

function failed(error: unknown): ReadRefusal {
  // Recursive extractors overflow the stack on a hostile page.
  if (error instanceof RangeError) return refuse('too_complex', error.message);
  return refuse('internal', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error');
}
