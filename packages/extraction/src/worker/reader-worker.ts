import { parentPort } from 'node:worker_threads';
import { speakFormulas } from '../formulas/speak-formulas.ts';
import { limitParts } from '../limit-parts.ts';
import { type ReadRefusal, refuse } from '../read-result.ts';
import { withDocuments } from '../with-documents.ts';
import { loadParser } from './perform-read.ts';
import type { ReadRequest, SourceResult, WorkerMessage } from './read-request.ts';

/**
 * Body of the reader's worker thread: reads one source at a time; posts a message when reading begins and one
 * with the result.
 */
const port = parentPort;
if (port !== null)
  port.on('message', async (message: { id: number; request: ReadRequest }) => {
    let result: SourceResult;
    try {
      const read = await loadParser(message.request);
      const { user, system } = process.threadCpuUsage();
      port.postMessage({ id: message.id, cpuMs: (user + system) / 1_000 } satisfies WorkerMessage);
      const output = await read();
      // Limit the parts here: receiving the result blocks the other thread for a time that grows with the
      // number of parts.
      result = 'warnings' in output ? withDocuments(await speakFormulas(output), limitParts) : output;
    } catch (error) {
      result = failed(error);
    }
    port.postMessage({ id: message.id, result } satisfies WorkerMessage);
  });

function failed(error: unknown): ReadRefusal {
  // Recursive extractors overflow the stack on a hostile page.
  if (error instanceof RangeError) return refuse('too_complex', error.message);
  return refuse('internal', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error');
}
