import { z } from 'zod';
import type { NarrationRow } from '../narrations/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { defineEvent } from '../platform/jobs/define-job.ts';

/**
 * Published in the same transaction when playlist entries get a complete episode: their conversion was
 * completed, or a completed article was added.
 */
export const articleCompleted = defineEvent({
  name: 'article.completed',
  schema: z.object({
    articleId: z.string(),
    audioId: z.string(),
    items: z.array(z.object({ itemId: z.string(), userId: z.string() })).min(1),
  }),
});

/** Maximum number of entries in one event: popular articles have very many. */
const maxItems = 500;

export async function emitCompleted(
  app: App,
  tx: Tx,
  narration: Pick<NarrationRow, 'article_id' | 'audio_id'>,
  items: readonly { itemId: string; userId: string }[],
): Promise<void> {
  for (let from = 0; from < items.length; from += maxItems) {
    await app.jobs.emit(tx, articleCompleted, {
      articleId: narration.article_id,
      audioId: narration.audio_id,
      items: items.slice(from, from + maxItems),
    });
  }
}
