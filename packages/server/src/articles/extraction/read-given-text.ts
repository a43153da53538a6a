import { setImmediate as turn } from 'node:timers/promises';
import type { ReadResult } from '@earmark/extraction';
import { ReaderBusyError } from '@earmark/extraction/node';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';

/** Seconds after which a caller is told to try again when too many texts wait. */
const retryAfter = 2;

/**
 * Reads a text that somebody sent, in a thread that is killed when it takes too long: whatever the text is, the thread that
 * answers requests has nothing to do with it.
 * @param options.owner whose text it is: one caller's texts never keep those of others waiting
 * @throws AppError `text_missing` when nothing of it is visible, `unavailable` when too many texts wait, `unreadable_file`
 */
export async function readGivenText(
  { reader }: Pick<App, 'reader'>,
  text: string,
  { owner, signal }: { owner: string; signal: AbortSignal },
): Promise<Extract<ReadResult, { ok: true }>> {
  const result = await reader
    .read({ kind: 'text', input: { text } }, { owner, signal, brief: true, rejectable: true })
    .catch((error: unknown) => {
      if (error instanceof ReaderBusyError) throw new AppError('unavailable', { retry_after: retryAfter });
      throw error;
    });
  // To take over a long one took its time: requests go before what is done with it.
  await turn();
  if (result.ok) return result;
  if (result.reason === 'empty') throw new AppError('text_missing');
  throw new AppError('unreadable_file', { reason: result.reason });
}
