import { type FailureCode, maxCharactersPaid } from '@earmark/contract';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, type JobRun } from '../../platform/jobs/define-job.ts';
import { failureCodeOf } from '../../platform/jobs/failure-code.ts';
import type { QueuePlace } from '../../platform/jobs/queue-places.ts';
import type { JobShare } from '../../platform/jobs/waiting-jobs-store.ts';
import { FetchError } from '../../platform/safe-fetch/safe-fetch.ts';
import { publishInTransaction } from '../../platform/transaction-events.ts';
import {
  articleExtracted,
  articleFailed,
  articleReplaced,
  type ExtractionStage,
  extractionProgressed,
} from '../article-events.ts';
import {
  type ArticleRow,
  findArticle,
  findReadable,
  findSameContent,
  lockSource,
  markArticleFailed,
  replaceArticle,
  savePublisherAudio,
  storeDocument,
} from '../article-store.ts';
import type { SourceText } from '../articles-app.ts';
import { type PackedDocument, packDocument } from '../document-format.ts';
import { enqueueIndexing } from '../search/index-article.job.ts';
import { readLink } from './read-link.ts';

/** Fetches an article's page and extracts its document. */
export const readArticle = defineJob({
  name: 'read-article',
  schema: z.object({ articleId: z.string() }),
  // The jobs spend most of their time waiting for other servers.
  concurrency: 8,
  perGroup: 4,
  reserved: { listening: 1, added: 2, feed: 2 },
  unique: 'queued',
  timeoutSeconds: 180,
  resumable: true,
  retry: { limit: 2, delaySeconds: 2, maxDelaySeconds: 10 },
  handler: async (app, { articleId }, run) => {
    const article = await findArticle(app.db, articleId);
    if (article?.status !== 'reading' || article.url === null) return;
    const outcome = await tryToRead(app, article, article.url, run);
    if (typeof outcome === 'string') return recordFailure(app, article, outcome);
    // Before the others: an entry that becomes a book no longer waits for this article.
    await app.makeBooks?.(app, articleId, outcome.read);
    if (outcome.packed.characters > maxCharactersPaid) await recordFailure(app, article, 'too_large');
    else await recordDocument(app, article, outcome.packed);
  },
  exhausted: async (app, { articleId }, failure) => {
    const article = await findArticle(app.db, articleId);
    if (article) await recordFailure(app, article, failureCodeOf(failure));
  },
});

/**
 * Enqueues the extraction of an article. The job reads its work from the database, so a queued job with the
 * same key covers this call as well.
 */
export async function enqueueReading(app: App, tx: Tx, articleId: string, share: JobShare): Promise<void> {
  await app.jobs.enqueue(tx, readArticle, { articleId }, { singletonKey: articleId, share });
}

/** Moves the waiting extraction of an article to a more urgent class. */
export async function raiseReading(app: App, tx: Tx, articleId: string, share: JobShare): Promise<void> {
  await app.jobs.raise(tx, readArticle, articleId, share);
}

/** Finds the places of articles that wait for their extraction in the queue, by id. */
export const findReadingPlaces = (app: App, ids: readonly string[]): Promise<Map<string, QueuePlace>> =>
  app.jobs.findPlaces(readArticle, ids);

/** @throws FetchError when a retry may succeed */
async function tryToRead(
  app: App,
  article: ArticleRow,
  url: string,
  run: JobRun,
): Promise<{ read: SourceText; packed: PackedDocument } | FailureCode> {
  await showStage(app, article.id, 'fetching');
  try {
    const source = await readLink(app, url, {
      signal: run.signal,
      onFetched: () => showStage(app, article.id, 'reading'),
    });
    if (!source.ok) return source.failure;
    const { longer, ...packed } = await packDocument(source.document, source.longer);
    const hasLonger = longer !== undefined && longer.characters <= maxCharactersPaid;
    return { read: source, packed: hasLonger ? { ...packed, longer } : packed };
  } catch (error) {
    if (!(error instanceof FetchError) || run.signal.aborted) throw error;
    if (isTransient(error) && !run.lastAttempt) throw error;
    return error.reason;
  }
}

/**
 * Returns true for failures that are often temporary: the server could not be reached, or returned a 5xx
 * status.
 */
const isTransient = ({ reason, status }: FetchError): boolean =>
  (reason === 'fetch_failed' || reason === 'fetch_timeout') && (status === null || status >= 500);

async function showStage(app: App, articleId: string, stage: ExtractionStage): Promise<void> {
  await inTransaction(app, (tx) => publishInTransaction(app, tx, extractionProgressed, { articleId, stage }));
}

async function recordDocument(app: App, article: ArticleRow, packed: PackedDocument): Promise<void> {
  await inTransaction(app, async (tx) => {
    await lockSource(tx, article.source_key);
    if (!(await isStillReading(tx, article))) return;
    const now = app.clock.now();
    const same = await findSameContent(tx, article, packed.contentHash);
    if (same) {
      await mergeIntoEarlier(app, tx, { dropped: article, kept: same, now });
      await savePublisherAudio(tx, same.id, packed.document);
    } else {
      await storeDocument(tx, article.id, packed, now);
      await enqueueIndexing(app, tx, article.id);
    }
    await publishInTransaction(app, tx, articleExtracted, { articleId: same?.id ?? article.id });
  });
}

/**
 * Falls back to an earlier version of the article; without one, records the failure for all waiting entries.
 */
async function recordFailure(app: App, article: ArticleRow, failure: FailureCode): Promise<void> {
  await inTransaction(app, async (tx) => {
    await lockSource(tx, article.source_key);
    if (!(await isStillReading(tx, article))) return;
    const now = app.clock.now();
    const earlier = await findReadable(tx, article);
    if (earlier) {
      await mergeIntoEarlier(app, tx, { dropped: article, kept: earlier, now });
      await publishInTransaction(app, tx, articleExtracted, { articleId: earlier.id });
      return;
    }
    await markArticleFailed(tx, article.id, failure, now);
    await publishInTransaction(app, tx, articleFailed, { articleId: article.id, failure });
  });
}

/**
 * Returns whether the article is still to be extracted. If two runs extract the same article, the first one
 * to finish counts.
 */
async function isStillReading(tx: Tx, { id }: ArticleRow): Promise<boolean> {
  return (await findArticle(tx, id))?.status === 'reading';
}

/** Drops a version in favor of an earlier one of the same source. */
async function mergeIntoEarlier(
  app: App,
  tx: Tx,
  { dropped, kept, now }: { dropped: ArticleRow; kept: ArticleRow; now: Date },
): Promise<void> {
  await publishInTransaction(app, tx, articleReplaced, { mergedId: dropped.id, survivingId: kept.id });
  await replaceArticle(tx, dropped, kept, now);
}
