import type { Tx } from '../../platform/db/tables.ts';

/** A narration and one of the users who wait for it. */
export interface WaitingEntry {
  id: string;
  user_id: string;
}

const selectWaitingEntries = (tx: Tx) =>
  tx
    .selectFrom('narrations')
    .innerJoin('playlist_items as item', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('item.narration_id', '=', on.ref('narrations.id')), on('item.on_demand', '=', false)]),
          on('item.pending_narration_id', '=', on.ref('narrations.id')),
        ]),
      ),
    )
    .distinctOn('narrations.id')
    .select(['narrations.id', 'item.user_id'])
    .where('item.deleted_at', 'is', null)
    .where('item.refusal', 'is', null);

/** Returns narrations of an article that wait for its extraction and have at least one listener. */
export const findWaitingNarrations = (tx: Tx, articleId: string): Promise<WaitingEntry[]> =>
  selectWaitingEntries(tx)
    .where('narrations.article_id', '=', articleId)
    .where('narrations.status', '=', 'pending')
    .execute();

/**
 * Returns unfinished narrations of extracted articles that have a listener but no heartbeat since `before`.
 */
export const findStaleNarrations = (tx: Tx, before: Date, limit: number): Promise<WaitingEntry[]> =>
  selectWaitingEntries(tx)
    .innerJoin('articles', 'articles.id', 'narrations.article_id')
    .where('articles.status', '=', 'ready')
    .where('narrations.status', 'in', ['pending', 'in_progress'])
    .where('narrations.touched_at', '<=', before)
    .limit(limit)
    .execute();

/** Returns articles whose extraction has had no heartbeat since `before`, each with one of its listeners. */
export const findStaleReadings = (
  tx: Tx,
  before: Date,
  limit: number,
): Promise<{ id: string; user_id: string; narration_id: string }[]> =>
  tx
    .selectFrom('articles')
    .innerJoin('playlist_items as item', 'item.article_id', 'articles.id')
    .distinctOn('articles.id')
    .select(['articles.id', 'item.user_id', 'item.narration_id'])
    .where('articles.status', '=', 'reading')
    .where('articles.touched_at', '<=', before)
    .where('item.deleted_at', 'is', null)
    .limit(limit)
    .execute();
