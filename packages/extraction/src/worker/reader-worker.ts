import { parentPort } from 'node:worker_threads';
import { limitParts } from '../limit-parts.ts';
import { type ReadRefusal, refuse } from '../read-result.ts';
import { withDocuments } from '../with-documents.ts';
import { loadParser } from './perform-read.ts';
import type { ReadAnswer, ReadRequest, WorkerMessage } from './read-request.ts';

/** Body of the reader's worker thread: one request at a time, one answer each, and before it a word when reading begins. */
const port = parentPort;
if (port !== null)
  port.on('message', async (message: { id: number; request: ReadRequest }) => {
    let result: ReadAnswer;
    try {
      const read = await loadParser(message.request);
      port.postMessage({ id: message.id, begins: true } satisfies WorkerMessage);
      const answer = await read();
      // Here already: what is sent to the other thread keeps that one busy for as long as it has parts.
      result = 'warnings' in answer ? withDocuments(answer, limitParts) : answer;
    } catch (error) {
      result = failed(error);
    }
    port.postMessage({ id: message.id, result } satisfies WorkerMessage);
  });

function failed(error: unknown): ReadRefusal {
  // Overflowing the stack is how recursive extractors give up on a hostile page.
  if (error instanceof RangeError) return refuse('too_complex', error.message);
  return refuse('internal', error instanceof Error ? `${error.name}: ${error.message}` : 'unknown error');
}
