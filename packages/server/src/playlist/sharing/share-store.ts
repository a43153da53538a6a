import type { Db, Tx } from '../../platform/db/tables.ts';

/** Creates the share link of an entry unless there is one. @returns the id of the entry's share link */
export async function insertShare(tx: Tx, share: { id: string; itemId: string; now: Date }): Promise<string> {
  const row = await tx
    .insertInto('article_shares')
    .values({ id: share.id, item_id: share.itemId, created_at: share.now })
    // Changes nothing, but makes the statement return the existing row.
    .onConflict((conflict) => conflict.column('item_id').doUpdateSet({ item_id: share.itemId }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function deleteShare(tx: Db | Tx, itemId: string): Promise<void> {
  await tx.deleteFrom('article_shares').where('item_id', '=', itemId).execute();
}

/** Deletes every share link of a user. @returns the entries that were shared */
export async function deleteSharesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('article_shares')
    .using('playlist_items as item')
    .whereRef('item.id', '=', 'article_shares.item_id')
    .where('item.user_id', '=', userId)
    .returning('article_shares.item_id')
    .execute();
  return rows.map((row) => row.item_id);
}
