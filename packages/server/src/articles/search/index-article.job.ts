import { documentText } from '@earmark/contract';
import { z } from 'zod';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { defineJob } from '../../platform/jobs/define-job.ts';
import { findArticle, loadDocument } from '../article-store.ts';
import { indexText } from './search-index-store.ts';

/** Adds an article to the search index. A separate job, because a listener waits for the extraction. */
export const indexArticle = defineJob({
  name: 'index-article',
  schema: z.object({ articleId: z.string() }),
  concurrency: 2,
  unique: 'queued',
  timeoutSeconds: 120,
  handler: async (app, { articleId }) => {
    const [article, document] = await Promise.all([
      findArticle(app.db, articleId),
      loadDocument(app.db, articleId),
    ]);
    if (!article || !document) return;
    await indexText(app.db, {
      articleId,
      title: article.title,
      body: documentText(document),
      language: article.language,
    });
  },
});

/** Delay of the indexing in milliseconds, so that it does not slow down the first words of the article. */
const headStartMs = 2_000;

export async function enqueueIndexing(app: App, tx: Tx, articleId: string): Promise<void> {
  const startAfter = new Date(app.clock.now().getTime() + headStartMs);
  await app.jobs.enqueue(tx, indexArticle, { articleId }, { singletonKey: articleId, startAfter });
}
