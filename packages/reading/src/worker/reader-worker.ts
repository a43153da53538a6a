import { parentPort } from 'node:worker_threads';
import { type ReadResult, refuse } from '../read-result.ts';
import { performRead } from './perform-read.ts';
import type { ReadRequest } from './read-request.ts';

/** Body of the reader's worker thread: one request at a time, one answer each. */
const port = parentPort;
if (port !== null)
  port.on('message', async (message: { id: number; request: ReadRequest }) => {
    let result: ReadResult;
    try {
      result = await performRead(message.request);
    } catch (error) {
      result = failed(error);
    }
    port.postMessage({ id: message.id, result });
  });

function failed(error: unknown): ReadResult {
  // Overflowing the stack is how recursive extractors give up on a hostile page.
  if (error instanceof RangeError) return refuse('too_complex', error.message);
  return refuse('internal', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error');
}
