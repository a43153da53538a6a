import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

export interface NewShare {
  id: string;
  itemId: string;
  now: Date;
  /** When the link ends; null for never; undefined keeps the limit of an existing link. */
  expiresAt: Date | null | undefined;
}

/**
 * Creates the share link of an entry, unless there is one that has not expired.
 * @returns the entry's share link
 */
export async function insertShare(
  tx: Tx,
  { id, itemId, now, expiresAt }: NewShare,
): Promise<{ id: string; expires_at: Date | null }> {
  await tx
    .deleteFrom('article_shares')
    .where('item_id', '=', itemId)
    .where('expires_at', '<=', now)
    .execute();
  return tx
    .insertInto('article_shares')
    .values({ id, item_id: itemId, created_at: now, expires_at: expiresAt ?? null })
    .onConflict((conflict) =>
      // An update that changes nothing makes the statement return the existing row.
      conflict.column('item_id').doUpdateSet((row) => ({
        expires_at: expiresAt === undefined ? row.ref('article_shares.expires_at') : expiresAt,
      })),
    )
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow();
}

/** A share link that works, with the entry that it leads to. */
export interface ListedShare {
  id: string;
  item_id: string;
  title: string;
  created_at: Date;
  expires_at: Date | null;
  opened: number;
}

/** Returns the share links of a user that work, newest first. */
export function listShares(
  db: Db,
  userId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<ListedShare[]> {
  return db
    .selectFrom('article_shares as share')
    .innerJoin('playlist_items as item', 'item.id', 'share.item_id')
    .innerJoin('articles as article', 'article.id', 'item.article_id')
    .select((select) => [
      'share.id',
      'share.item_id',
      'share.created_at',
      'share.expires_at',
      'share.opened',
      select.fn.coalesce('item.title', 'article.title').as('title'),
    ])
    .where('item.user_id', '=', userId)
    .where('item.deleted_at', 'is', null)
    .where((where) => where.or([where('share.expires_at', 'is', null), where('share.expires_at', '>', now)]))
    .orderBy('share.created_at', 'desc')
    .orderBy('share.id')
    .limit(limit)
    .execute();
}

/** Adds one to the number of openings. */
export async function countOpened(db: Db, shareId: string): Promise<void> {
  await db
    .updateTable('article_shares')
    .set({ opened: sql<number>`opened + 1` })
    .where('id', '=', shareId)
    .execute();
}

/** Deletes the links that have expired. */
export async function deleteExpiredShares(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('article_shares').where('expires_at', '<=', now).execute();
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
