import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { PageCursor } from './page-cursor.ts';

/** A playlist entry with the fields of its article and narration that lists show. */
export type ListedItem = Awaited<ReturnType<ReturnType<typeof selectListed>['executeTakeFirstOrThrow']>>;

function selectListed(db: Db | Tx) {
  return db
    .selectFrom('playlist_items as item')
    .innerJoin('articles as article', 'article.id', 'item.article_id')
    .innerJoin('narrations as narration', 'narration.id', 'item.narration_id')
    .leftJoin('narrations as pending', 'pending.id', 'item.pending_narration_id')
    .leftJoin('article_shares as share', 'share.item_id', 'item.id')
    .leftJoin('article_summaries as summary', (join) =>
      join
        .onRef('summary.article_id', '=', 'article.id')
        .on(sql<boolean>`narration.settings -> 'summary' = 'true'::jsonb`),
    )
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
      'item.refusal',
      'item.updated_at',
      'item.listen_key',
      'item.book_id',
      'item.on_demand',
      'item.position_at',
      'item.archived_at',
      'item.tags',
      'share.id as share_id',
      'share.expires_at as share_expires_at',
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
      'article.publisher_audio_url',
      'article.num_characters',
      'article.longer_characters',
      'narration.audio_id',
      'narration.voice',
      'narration.spoken_voice',
      'narration.spoken_engine',
      'narration.settings',
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
      'pending.settings as pending_settings',
      'pending.status as pending_status',
      'pending.progress as pending_progress',
      'pending.failure as pending_failure',
      'summary.kind as summary_kind',
    ]);
}

export interface ListQuery {
  userId: string;
  filter: 'all' | 'unplayed' | 'played';
  /** Part of a title. */
  query: string | null;
  archived: 'exclude' | 'include' | 'only';
  tag: string | null;
  after: PageCursor | null;
  limit: number;
  /** Includes removed entries that can still be restored, and the chapters of books. */
  withEverything?: boolean;
}

type ListCriteria = Pick<ListQuery, 'userId' | 'filter' | 'query' | 'archived' | 'tag'>;

/** Counts the entries of a list on all pages. */
export async function countItems(
  db: Db,
  { userId, filter, query, archived, tag }: ListCriteria,
): Promise<number> {
  let rows = db
    .selectFrom('playlist_items as item')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('item.user_id', '=', userId)
    .where('item.book_id', 'is', null)
    .where('item.deleted_at', 'is', null);
  if (archived !== 'include')
    rows = rows.where('item.archived_at', archived === 'only' ? 'is not' : 'is', null);
  if (tag !== null) rows = rows.where(hasTag(tag));
  if (filter !== 'all') rows = rows.where('item.played', '=', filter === 'played');
  if (query !== null) {
    rows = rows.innerJoin('articles as article', 'article.id', 'item.article_id').where(titleLike(query));
  }
  return (await rows.executeTakeFirstOrThrow()).count;
}

const titleLike = (query: string) =>
  sql<boolean>`coalesce(item.title, article.title) ilike ${`%${query.replace(/[\\%_]/g, '\\$&')}%`}`;

const hasTag = (tag: string) => sql<boolean>`exists (
  select 1 from unnest(item.tags) as each where lower(each) = lower(${tag}))`;

/** Returns a user's playlist, newest first. */
export function listItems(
  db: Db,
  { userId, filter, query, archived, tag, after, limit, withEverything = false }: ListQuery,
): Promise<ListedItem[]> {
  let rows = selectListed(db)
    .where('item.user_id', '=', userId)
    .orderBy('item.added_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit);
  if (!withEverything) rows = rows.where('item.deleted_at', 'is', null).where('item.book_id', 'is', null);
  if (archived !== 'include')
    rows = rows.where('item.archived_at', archived === 'only' ? 'is not' : 'is', null);
  if (tag !== null) rows = rows.where(hasTag(tag));
  if (filter !== 'all') rows = rows.where('item.played', '=', filter === 'played');
  if (query !== null) rows = rows.where(titleLike(query));
  if (after)
    rows = rows.where(sql<boolean>`(item.added_at, item.id) < (${after.addedAt}, ${after.id}::uuid)`);
  return rows.execute();
}

export function findListedItem(db: Db | Tx, id: string): Promise<ListedItem | undefined> {
  return selectListed(db).where('item.id', '=', id).executeTakeFirst();
}

export async function findListedItems(db: Db, ids: readonly string[]): Promise<ListedItem[]> {
  return ids.length === 0 ? [] : selectListed(db).where('item.id', 'in', ids).execute();
}

/** Returns the entries of a user whose conversion has not begun, those that were added first. */
export function findPendingItems(db: Db, userId: string, limit: number): Promise<ListedItem[]> {
  return selectListed(db)
    .where('item.user_id', '=', userId)
    .where('item.deleted_at', 'is', null)
    .where('item.refusal', 'is', null)
    .where('item.on_demand', '=', false)
    .where('narration.status', '=', 'pending')
    .orderBy('item.added_at')
    .limit(limit)
    .execute();
}

/** Returns the entries with a narration that belong to one of `userIds`. */
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

/** Returns the completed episodes of a user, newest first, for the podcast feed. */
export function listCompletedItems(db: Db, userId: string, limit: number): Promise<ListedItem[]> {
  return selectListed(db)
    .where('item.user_id', '=', userId)
    .where('item.deleted_at', 'is', null)
    .where('item.refusal', 'is', null)
    .where('item.book_id', 'is', null)
    .where('item.archived_at', 'is', null)
    .where('narration.status', '=', 'completed')
    .orderBy('item.added_at', 'desc')
    .orderBy('item.id', 'desc')
    .limit(limit)
    .execute();
}
