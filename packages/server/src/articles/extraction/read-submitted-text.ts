import { setImmediate as turn } from 'node:timers/promises';
import type { ReadResult } from '@earmark/extraction';
import { ReaderBusyError } from '@earmark/extraction/node';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';

/** Seconds after which a caller may retry when too many texts are waiting. */
const retrySeconds = 2;

/**
 * Extracts a submitted text in a thread that is killed when it takes too long, so that no text can block the
 * thread that serves requests.
 * @param options.owner whose text it is: the texts of one caller never delay those of others
 * @throws AppError `text_missing` when the text has no visible content, `unavailable` when too many texts are
 * waiting, `unreadable_file`
 */
export async function readSubmittedText(
  { reader }: Pick<App, 'reader'>,
  text: string,
  { owner, signal }: { owner: string; signal: AbortSignal },
): Promise<Extract<ReadResult, { ok: true }>> {
  const result = await reader
    .read({ kind: 'text', input: { text } }, { owner, signal, brief: true, rejectable: true })
    .catch((error: unknown) => {
      if (error instanceof ReaderBusyError) throw new AppError('unavailable', { retry_after: retrySeconds });
      throw error;
    });
  // Receiving a long document blocks the thread for a while; let waiting requests run before the next step.
  await turn();
  if (result.ok) return result;
  if (result.reason === 'empty') throw new AppError('text_missing');
  throw new AppError('unreadable_file', { reason: result.reason });
}
