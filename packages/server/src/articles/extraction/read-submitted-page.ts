import { failureTable } from '@earmark/contract';
import type { ReadResult } from '@earmark/extraction';
import { ReaderBusyError } from '@earmark/extraction/node';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';

/** Seconds after which a caller may retry when too many pages are waiting. */
const retrySeconds = 2;

/**
 * Extracts a page that its sender's browser shows, in a thread that is killed when it takes too long. Nothing is fetched:
 * further pages of the article are missing unless the sender's page contains them.
 * @param page.url address of the page, to which its relative addresses refer
 * @param options.owner whose page it is: the pages of one caller never delay those of others
 * @throws AppError `unreadable_page` with the reason, `unavailable` when too many pages are waiting
 */
export async function readSubmittedPage(
  { reader }: Pick<App, 'reader'>,
  { html, url }: { html: string; url: string },
  { owner, signal }: { owner: string; signal: AbortSignal },
): Promise<Extract<ReadResult, { ok: true }>> {
  const result = await reader
    .read(
      // Words of a paywall do not count: the sender sees the page, and sends what there is.
      { kind: 'page', input: { html, url, status: 200, acceptPartial: true } },
      { owner, signal, rejectable: true },
    )
    .catch((error: unknown) => {
      if (error instanceof ReaderBusyError) throw new AppError('unavailable', { retry_after: retrySeconds });
      throw error;
    });
  if (result.ok) {
    result.document.url = url;
    if (result.longer !== undefined) result.longer.url = url;
    return result;
  }
  // The browser has run the scripts already, so that its advice would be of no use.
  const reason = result.reason === 'needs_javascript' ? 'not_an_article' : result.reason;
  throw new AppError('unreadable_page', { reason, explanation: failureTable[reason] });
}
