import { type Selectable, sql } from 'kysely';
import { isPageSourceKey } from '../articles/index.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { asOwned, type Owned } from './owned.ts';
import type { PlaylistItemsTable, Refusal } from './playlist-tables.ts';

export type PlaylistRow = Selectable<PlaylistItemsTable>;

/**
 * Returns the acting user's own entry by the id that clients send back: the address without its scheme, or
 * the entry's own id. A present entry takes precedence over a removed one, and the entry removed last over
 * older ones.
 */
export async function findOwnItem(
  tx: Db | Tx,
  userId: string,
  key: string,
): Promise<Owned<PlaylistRow> | undefined> {
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(key);
  const row = await tx
    .selectFrom('playlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where((where) => (isUuid ? where('id', '=', key) : where('article_key', '=', key)))
    .orderBy(sql`deleted_at desc nulls first`)
    .limit(1)
    .executeTakeFirst();
  return row && asOwned(row);
}

/** Returns an entry, for work on behalf of its owner, and locks it until the transaction ends. */
export async function lockItem(tx: Tx, id: string): Promise<Owned<PlaylistRow> | undefined> {
  const row = await tx
    .selectFrom('playlist_items')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row && asOwned(row);
}

/** Returns the acting user's present entry for a source. */
export async function findOwnItemBySource(
  tx: Tx,
  userId: string,
  sourceKey: string,
): Promise<Owned<PlaylistRow> | undefined> {
  const row = await tx
    .selectFrom('playlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source_key', '=', sourceKey)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && asOwned(row);
}

/**
 * Returns the acting user's present entries for an address: of the link, and of pages that were sent as HTML.
 * @param linkKey output of `linkSourceKey`
 */
export async function findOwnItemsAt(tx: Tx, userId: string, linkKey: string): Promise<Owned<PlaylistRow>[]> {
  const rows = await tx
    .selectFrom('playlist_items')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(sql<string>`regexp_replace(source_key, '^page:[0-9a-f]{64}:', '')`, '=', linkKey)
    .execute();
  return rows.map((row) => asOwned(row));
}

/** Returns the acting user's present entry for an address whose page was sent as HTML. */
export const findOwnSentPage = async (
  tx: Tx,
  userId: string,
  linkKey: string,
): Promise<Owned<PlaylistRow> | undefined> =>
  (await findOwnItemsAt(tx, userId, linkKey)).find(({ source_key }) => isPageSourceKey(source_key));

/**
 * Returns whether a text of exactly this length is in the user's playlist, which is the case when the same
 * text is added again.
 */
export async function ownsTextOfLength(db: Db, userId: string, characters: number): Promise<boolean> {
  const row = await db
    .selectFrom('playlist_items')
    .innerJoin('articles', 'articles.id', 'playlist_items.article_id')
    .select('playlist_items.id')
    .where('playlist_items.user_id', '=', userId)
    .where('playlist_items.deleted_at', 'is', null)
    .where('articles.kind', '=', 'text')
    .where('articles.num_characters', '=', characters)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewItemRow
  extends Pick<
    PlaylistRow,
    | 'id'
    | 'user_id'
    | 'article_id'
    | 'narration_id'
    | 'source_key'
    | 'article_key'
    | 'article_url'
    | 'type'
    | 'title'
    | 'clipping_where'
    | 'feed_id'
    | 'feed_title'
  > {
  book_id?: string;
  on_demand?: boolean;
  now: Date;
}

export async function insertItem(tx: Tx, { now, ...item }: NewItemRow): Promise<Owned<PlaylistRow>> {
  const row = await tx
    .insertInto('playlist_items')
    .values({ ...item, added_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
  return asOwned(row);
}

/** Moves the entries of an article version that is dropped to the version that is kept. */
export async function moveItems(
  tx: Tx,
  { mergedId, survivingId }: { mergedId: string; survivingId: string },
): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set({ article_id: survivingId })
    .where('article_id', '=', mergedId)
    .execute();
}

/** Moves an entry to the top of the list, out of the archive. */
export async function moveItemToTop(tx: Tx, item: Owned<PlaylistRow>, now: Date): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set({ added_at: now, archived_at: null, updated_at: now })
    .where('id', '=', item.id)
    .execute();
}

export async function setPlayed(tx: Tx, item: Owned<PlaylistRow>, played: boolean, now: Date): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set({ played, played_at: played ? now : null, updated_at: now })
    .where('id', '=', item.id)
    .execute();
}

export async function setDeleted(
  tx: Tx,
  item: Owned<PlaylistRow>,
  deleted: boolean,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set({ deleted_at: deleted ? now : null, updated_at: now })
    .where('id', '=', item.id)
    .execute();
}

/** Stores the playback position; the last write wins. */
export async function setPosition(
  db: Db | Tx,
  item: Owned<PlaylistRow>,
  seconds: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('playlist_items')
    .set({ position_seconds: seconds, position_at: now })
    .where('id', '=', item.id)
    .execute();
}

/**
 * Replaces the narration of an entry: immediately, or (`whenComplete`) once the new narration is completed.
 */
export async function setNarration(
  tx: Tx,
  item: Owned<PlaylistRow>,
  narrationId: string,
  when: 'now' | 'whenComplete',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set(
      when === 'now'
        ? { narration_id: narrationId, pending_narration_id: null, updated_at: now }
        : { pending_narration_id: narrationId, updated_at: now },
    )
    .where('id', '=', item.id)
    .execute();
}

/** Cancels the change to another narration. */
export async function dropPendingNarration(tx: Tx, item: Owned<PlaylistRow>, now: Date): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set({ pending_narration_id: null, updated_at: now })
    .where('id', '=', item.id)
    .execute();
}

/** Marks an entry as wanted: from now on it is converted like any other. */
export async function clearOnDemand(tx: Tx, item: Owned<PlaylistRow>, now: Date): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set({ on_demand: false, updated_at: now })
    .where('id', '=', item.id)
    .execute();
}

/** Stores why an entry is not converted for its listener; null if it is converted. */
export async function setRefusal(tx: Tx, itemId: string, refusal: Refusal | null, now: Date): Promise<void> {
  await tx.updateTable('playlist_items').set({ refusal, updated_at: now }).where('id', '=', itemId).execute();
}

/**
 * Returns the present entries of an article whose audio is not complete, sorted by user, so that transactions
 * on several users lock them in the same order.
 */
export function findWaitingItems(tx: Db | Tx, articleId: string): Promise<PlaylistRow[]> {
  return (
    tx
      .selectFrom('playlist_items as item')
      .innerJoin('narrations', 'narrations.id', 'item.narration_id')
      .selectAll('item')
      .where('item.article_id', '=', articleId)
      .where('item.deleted_at', 'is', null)
      .where('item.refusal', 'is', null)
      .where('item.on_demand', '=', false)
      // Entries with a failed narration do not wait until somebody retries it.
      .where('narrations.status', 'in', ['pending', 'in_progress'])
      .orderBy('item.user_id')
      .execute()
  );
}

/** Returns every entry, present or removed, whose current narration is one of these. */
export async function findItemsOf(tx: Tx, narrationIds: readonly string[]): Promise<string[]> {
  if (narrationIds.length === 0) return [];
  const rows = await tx
    .selectFrom('playlist_items')
    .select('id')
    .where('narration_id', 'in', narrationIds)
    .execute();
  return rows.map((row) => row.id);
}

/** Returns the present entries whose current narration this is. */
export function findListeners(tx: Tx, narrationId: string): Promise<{ id: string; user_id: string }[]> {
  return tx
    .selectFrom('playlist_items')
    .select(['id', 'user_id'])
    .where('narration_id', '=', narrationId)
    .where('deleted_at', 'is', null)
    .where('refusal', 'is', null)
    .execute();
}
