import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { PlaylistItemsTable } from './article-tables.ts';
import { asOwned, type Owned } from './owned.ts';
import type { PageCursor } from './playlist/page-cursor.ts';

export type PlaylistRow = Selectable<PlaylistItemsTable>;

/** A playlist entry with what it shows of its article and narration. */
export type ListedItem = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;

function selectListed(db: Db | Tx) {
  return db
    .selectFrom('playlist_items as item')
    .innerJoin('articles as article', 'article.id', 'item.article_id')
    .innerJoin('narrations as narration', 'narration.id', 'item.narration_id')
    .leftJoin('narrations as pending', 'pending.id', 'item.pending_narration_id')
    .select([
      'item.id',
      'item.user_id',
      'item.article_id',
      'item.narration_id',
      'item.pending_narration_id',
      'item.article_key',
      'item.article_url',
      'item.type',
      'item.title',
      'item.clipping_where',
      'item.feed_id',
      'item.feed_title',
      'item.added_at',
      'item.played',
      'item.deleted_at',
      'item.position_seconds',
      'item.updated_at',
      'article.kind',
      'article.url',
      'article.status as article_status',
      'article.title as article_title',
      'article.author',
      'article.site',
      'article.language',
      'article.description',
      'article.published_at',
      'article.image_url',
      'article.num_characters',
      'narration.audio_id',
      'narration.voice',
      'narration.spoken_voice',
      'narration.status',
      'narration.stage',
      'narration.failure',
      'narration.progress',
      'narration.available_ms',
      'narration.duration_ms',
      'narration.bytes',
      'narration.has_chapters',
      'narration.completed_at',
      'pending.voice as pending_voice',
      'pending.status as pending_status',
      'pending.progress as pending_progress',
      'pending.failure as pending_failure',
    ]);
}

export interface ListQuery {
  userId: string;
  filter: 'all' | 'unplayed' | 'played';
  /** Part of a title. */
  query: string | null;
  after: PageCursor | null;
  limit: number;
}

/** A user's playlist, newest first. */
export function listItems(db: Db, { userId, filter, query, after, limit }: ListQuery): Promise<ListedItem[]> {
  let rows = selectListed(db)
    .where('item.user_id', '=', userId)
    .where('item.deleted_at', 'is', null)
    .orderBy('item.added_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit);
  if (filter !== 'all') rows = rows.where('item.played', '=', filter === 'played');
  if (query !== null) {
    const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
    rows = rows.where(sql<boolean>`coalesce(item.title, article.title) ilike ${pattern}`);
  }
  if (after)
    rows = rows.where(sql<boolean>`(item.added_at, item.id) < (${after.addedAt}, ${after.id}::uuid)`);
  return rows.execute();
}

export function findListedItem(db: Db | Tx, id: string): Promise<ListedItem | undefined> {
  return selectListed(db).where('item.id', '=', id).executeTakeFirst();
}

/** The entries that show a narration, of the users among `userIds`. */
export function findListedByNarration(
  db: Db,
  narrationId: string,
  userIds: readonly string[],
): Promise<ListedItem[]> {
  return selectListed(db)
    .where((where) =>
      where.or([
        where('item.narration_id', '=', narrationId),
        where('item.pending_narration_id', '=', narrationId),
      ]),
    )
    .where('item.user_id', 'in', userIds)
    .where('item.deleted_at', 'is', null)
    .execute();
}

/** Complete episodes of a user, newest first: what a podcast feed offers. */
export function listCompletedItems(db: Db, userId: string, limit: number): Promise<ListedItem[]> {
  return selectListed(db)
    .where('item.user_id', '=', userId)
    .where('item.deleted_at', 'is', null)
    .where('narration.status', '=', 'completed')
    .orderBy('item.added_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute();
}

/**
 * The acting user's own entry by the id that callers echo: the address without its scheme, or the entry's own id.
 * A present entry goes before a removed one, and the latest removed one before others.
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

/** The acting user's present entry for a source. */
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

/** Puts an entry at the top of the list. */
export async function raiseItem(tx: Tx, item: Owned<PlaylistRow>, now: Date): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set({ added_at: now, updated_at: now })
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

/** Last write wins. */
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

/** Has another narration take the present one's place: at once, or (`whenComplete`) when it is complete. */
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

/** Keeps the present narration after all. */
export async function dropPendingNarration(tx: Tx, item: Owned<PlaylistRow>, now: Date): Promise<void> {
  await tx
    .updateTable('playlist_items')
    .set({ pending_narration_id: null, updated_at: now })
    .where('id', '=', item.id)
    .execute();
}

/**
 * Gives every entry that waited for a narration the finished one. Where listening stopped stays at the same part of the
 * article, although another voice takes another time for it.
 */
export async function adoptNarration(
  tx: Tx,
  narrationId: string,
  durationMs: number,
  now: Date,
): Promise<void> {
  await sql`
    update playlist_items as item set
      narration_id = ${narrationId},
      pending_narration_id = null,
      position_seconds = coalesce(
        item.position_seconds * ${durationMs}::double precision / nullif(before.duration_ms, 0),
        item.position_seconds),
      updated_at = ${now}
    from narrations as before
    where item.pending_narration_id = ${narrationId} and before.id = item.narration_id`.execute(tx);
}

/** Present entries whose audio a narration is. */
export function findListeners(tx: Tx, narrationId: string): Promise<{ id: string; user_id: string }[]> {
  return tx
    .selectFrom('playlist_items')
    .select(['id', 'user_id'])
    .where('narration_id', '=', narrationId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** True when the user has an entry, present or removed, that leads to this article. */
export async function hasArticle(db: Db, userId: string, articleId: string): Promise<boolean> {
  const row = await db
    .selectFrom('playlist_items')
    .select('id')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
