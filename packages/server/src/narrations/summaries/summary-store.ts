import type { Selectable } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { ArticleSummariesTable } from '../narration-tables.ts';

export type Summary = Pick<Selectable<ArticleSummariesTable>, 'kind' | 'text'>;

export async function findSummary(db: Db, articleId: string): Promise<Summary | null> {
  const row = await db
    .selectFrom('article_summaries')
    .select(['kind', 'text'])
    .where('article_id', '=', articleId)
    .executeTakeFirst();
  return row ?? null;
}

/** Stores a summary; if several are created concurrently, the first one stays. */
export async function saveSummary(db: Db, articleId: string, summary: Summary, now: Date): Promise<void> {
  await db
    .insertInto('article_summaries')
    .values({ article_id: articleId, ...summary, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
