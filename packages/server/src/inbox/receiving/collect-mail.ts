import type { Readable } from 'node:stream';
import type { MemoryBudget } from './memory-budget.ts';

export type Collected =
  | { ok: true; raw: Buffer; release: () => void }
  /** The stream was read to its end, unless it was far above the limit. */
  | { ok: false; why: 'too_large' | 'no_memory' };

/** Reading stops at this multiple of the limit, because a sender that ignores the limit may never stop. */
const maxBudgetShare = 4;

/**
 * Reads a mail to its end. Its bytes count against the budget until `release` is called.
 * @param max maximum size in bytes
 * @throws the error of the stream
 */
export async function collectMail(stream: Readable, max: number, budget: MemoryBudget): Promise<Collected> {
  const chunks: Buffer[] = [];
  let receivedBytes = 0;
  let reservedBytes = 0;
  let why: 'too_large' | 'no_memory' | null = null;
  const drop = () => {
    chunks.length = 0;
    budget.release(reservedBytes);
    reservedBytes = 0;
  };
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      receivedBytes += chunk.byteLength;
      if (receivedBytes > max * maxBudgetShare) break;
      if (why !== null) continue;
      if (receivedBytes > max) why = 'too_large';
      else if (!budget.reserve(chunk.byteLength)) why = 'no_memory';
      if (why === null) {
        reservedBytes += chunk.byteLength;
        chunks.push(chunk);
      } else drop();
    }
  } catch (error) {
    drop();
    throw error;
  }
  if (why !== null) return { ok: false, why: receivedBytes > max ? 'too_large' : why };
  return { ok: true, raw: Buffer.concat(chunks), release: drop };
}
