import { type FailureCode, MAX_CHARACTERS_PAID } from '@earmark/contract';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { defineJob, type JobRun } from '../../platform/jobs/define-job.ts';
import { FetchError } from '../../platform/safe-fetch/safe-fetch.ts';
import { chargeWaiting, refundNarrations } from '../adding/charge-item.ts';
import { tellNarration } from '../article-news.ts';
import {
  type ArticleRow,
  findArticle,
  findReadable,
  findSameContent,
  keepPublisherAudio,
  lockSource,
  markArticleFailed,
  type Reading,
  replaceArticle,
  storeReading,
} from '../article-store.ts';
import { enqueueIndexing } from '../finding/index-article.job.ts';
import { enqueueNarration } from '../narrating/narrate.job.ts';
import type { NarrationStage } from '../narration-state.ts';
import { failNarrationsOf, findWaitingNarrations, stageWaitingNarrations } from '../narration-store.ts';
import { readSource } from './read-source.ts';
import { takeReading } from './take-reading.ts';

/** Fetches and reads an article's page, then has it narrated. */
export const readArticle = defineJob({
  name: 'read-article',
  schema: z.object({ articleId: z.string() }),
  // Readers wait for other people's servers most of the time.
  concurrency: 8,
  perGroup: 4,
  unique: 'queued',
  timeoutSeconds: 180,
  resumable: true,
  retry: { limit: 2, delaySeconds: 2, maxDelaySeconds: 10 },
  handler: async (app, { articleId }, run) => {
    const article = await findArticle(app.db, articleId);
    if (article?.status !== 'reading' || article.url === null) return;
    const outcome = await tryToRead(app, article, article.url, run);
    if (typeof outcome === 'string') await recordFailure(app, article, outcome);
    else await recordReading(app, article, outcome);
  },
  exhausted: async (app, { articleId }, { crashed }) => {
    const article = await findArticle(app.db, articleId);
    if (article) await recordFailure(app, article, crashed ? 'crashed' : 'internal');
  },
});

/** Rows say what is to be done; a job of the same key that already waits will find it. */
export async function enqueueReading(app: App, tx: Tx, articleId: string, group: string): Promise<void> {
  await app.jobs.enqueue(tx, readArticle, { articleId }, { singletonKey: articleId, group });
}

/** @throws FetchError when another try may do better */
async function tryToRead(
  app: App,
  article: ArticleRow,
  url: string,
  run: JobRun,
): Promise<Reading | FailureCode> {
  await showStage(app, article.id, 'fetching');
  try {
    const source = await readSource(app, url, {
      signal: run.signal,
      onFetched: () => showStage(app, article.id, 'reading'),
    });
    if (!source.ok) return source.failure;
    const reading = await takeReading(source.document);
    return reading.characters > MAX_CHARACTERS_PAID ? 'too_large' : reading;
  } catch (error) {
    if (!(error instanceof FetchError) || run.signal.aborted) throw error;
    if (isPassing(error) && !run.lastAttempt) throw error;
    return error.reason;
  }
}

/** True for troubles that are often over a moment later: the other side was not reached, or broke. */
const isPassing = ({ reason, status }: FetchError): boolean =>
  (reason === 'fetch_failed' || reason === 'fetch_timeout') && (status === null || status >= 500);

async function showStage(app: App, articleId: string, stage: NarrationStage): Promise<void> {
  const narrations = await stageWaitingNarrations(app.db, articleId, stage, app.clock.now());
  for (const id of narrations) await tellNarration(app, app.db, id);
}

async function recordReading(app: App, article: ArticleRow, reading: Reading): Promise<void> {
  await inTransaction(app, async (tx) => {
    await lockSource(tx, article.source_key);
    if (!(await isStillReading(tx, article))) return;
    const now = app.clock.now();
    const same = await findSameContent(tx, article, reading.contentHash);
    if (same) {
      await replaceArticle(tx, article, same, now);
      await keepPublisherAudio(tx, same.id, reading.document);
    } else {
      await storeReading(tx, article.id, reading, now);
      await enqueueIndexing(app, tx, article.id);
    }
    await narrateWaiting(app, tx, same?.id ?? article.id);
  });
}

/** An earlier version is better than none; without one, everybody who waits is told why. */
async function recordFailure(app: App, article: ArticleRow, failure: FailureCode): Promise<void> {
  await inTransaction(app, async (tx) => {
    await lockSource(tx, article.source_key);
    if (!(await isStillReading(tx, article))) return;
    const now = app.clock.now();
    const earlier = await findReadable(tx, article);
    if (earlier) {
      await replaceArticle(tx, article, earlier, now);
      await narrateWaiting(app, tx, earlier.id);
      return;
    }
    await markArticleFailed(tx, article.id, failure, now);
    const failed = await failNarrationsOf(tx, article.id, failure, now);
    await refundNarrations(app, tx, failed);
    for (const id of failed) await tellNarration(app, tx, id);
  });
}

/** Of two runs that read the same article, the first to end decides. */
async function isStillReading(tx: Tx, { id }: ArticleRow): Promise<boolean> {
  return (await findArticle(tx, id))?.status === 'reading';
}

async function narrateWaiting(app: App, tx: Tx, articleId: string): Promise<void> {
  await chargeWaiting(app, tx, articleId);
  await stageWaitingNarrations(tx, articleId, 'queued', app.clock.now());
  for (const { id, user_id } of await findWaitingNarrations(tx, articleId)) {
    await enqueueNarration(app, tx, id, user_id);
    await tellNarration(app, tx, id);
  }
}
