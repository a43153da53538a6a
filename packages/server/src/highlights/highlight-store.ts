import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { PageCursor } from '../playlist/index.ts';
import type { HighlightsTable } from './highlight-tables.ts';

export type HighlightRow = Selectable<HighlightsTable>;

/** A highlight, with the present entry and the narration that plays there; null if the entry was removed. */
export type ListedHighlight = HighlightRow & {
  present_item_id: string | null;
  narration_id: string | null;
  narration_completed_at: Date | null;
};

const selectListed = (db: Db | Tx) =>
  db
    .selectFrom('highlights as highlight')
    .leftJoin('playlist_items as item', (join) =>
      join
        .onRef('item.id', '=', 'highlight.item_id')
        .on('item.deleted_at', 'is', null)
        .on('item.refusal', 'is', null),
    )
    .leftJoin('narrations as narration', (join) =>
      join.onRef('narration.id', '=', 'item.narration_id').on('narration.status', '=', 'completed'),
    )
    .selectAll('highlight')
    .select([
      'item.id as present_item_id',
      'narration.id as narration_id',
      'narration.completed_at as narration_completed_at',
    ]);

export interface HighlightCriteria {
  userId: string;
  /** Only those of this entry. */
  itemId: string | null;
  /** Part of a quote, note or title. */
  query: string | null;
  withNotes: boolean;
}

/** The condition for the alias `highlight`. */
function matches({ userId, itemId, query, withNotes }: HighlightCriteria) {
  const like = `%${(query ?? '').replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`highlight.user_id = ${userId} and highlight.deleted_at is null
    ${itemId === null ? sql`` : sql`and highlight.item_id = ${itemId}`}
    ${withNotes ? sql`and highlight.note <> ''` : sql``}
    ${query === null ? sql`` : sql`and (highlight.quote ilike ${like} or highlight.note ilike ${like} or highlight.article_title ilike ${like})`}`;
}

/** Returns a page of highlights by the time they were made. */
export function listHighlightRows(
  db: Db,
  criteria: HighlightCriteria,
  { after, order, limit }: { after: PageCursor | null; order: 'newest' | 'oldest'; limit: number },
): Promise<ListedHighlight[]> {
  const direction = order === 'newest' ? 'desc' : 'asc';
  let rows = selectListed(db)
    .where(matches(criteria))
    .orderBy('highlight.created_at', direction)
    .orderBy('highlight.id', direction)
    .limit(limit);
  if (after) {
    const position = sql`(highlight.created_at, highlight.id)`;
    const last = sql`(${after.addedAt}, ${after.id}::uuid)`;
    rows = rows.where(
      order === 'newest' ? sql<boolean>`${position} < ${last}` : sql<boolean>`${position} > ${last}`,
    );
  }
  return rows.execute();
}

/** Returns highlights grouped by article, the article marked last first, each article's in the order of its text. */
export function listByArticle(
  db: Db,
  userId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedHighlight[]> {
  return selectListed(db)
    .where(matches({ userId, itemId: null, query: null, withNotes: false }))
    .orderBy(sql`max(highlight.created_at) over (partition by highlight.article_id) desc`)
    .orderBy('highlight.article_id')
    .orderBy('highlight.start_block')
    .orderBy('highlight.start_offset')
    .orderBy('highlight.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Sums up the highlights on all pages. */
export async function sumHighlights(
  db: Db,
  criteria: HighlightCriteria,
): Promise<{ total: number; articles: number; seconds: number }> {
  return db
    .selectFrom('highlights as highlight')
    .select([
      sql<number>`count(*)::integer`.as('total'),
      sql<number>`count(distinct highlight.article_id)::integer`.as('articles'),
      sql<number>`coalesce(sum(highlight.duration), 0)::double precision`.as('seconds'),
    ])
    .where(matches(criteria))
    .executeTakeFirstOrThrow();
}

/** Lets the changes of one account's highlights wait for each other until the transaction ends. */
export async function lockHighlights(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 63))`.execute(tx);
}

export async function countHighlights(tx: Tx, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('highlights')
    .select(sql<number>`count(*)::integer`.as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a highlight of the user. @param deleted whether it must be deleted, or must not */
export function findOwnHighlight(
  db: Db | Tx,
  userId: string,
  id: string,
  { deleted = false } = {},
): Promise<ListedHighlight | undefined> {
  return selectListed(db)
    .where('highlight.user_id', '=', userId)
    .where('highlight.id', '=', id)
    .where('highlight.deleted_at', deleted ? 'is not' : 'is', null)
    .executeTakeFirst();
}

/** Returns the highlight of the same passage. */
export async function findSamePassage(
  tx: Tx,
  userId: string,
  row: Pick<HighlightRow, 'item_id' | 'start_block' | 'start_offset' | 'end_block' | 'end_offset'>,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('highlights')
    .select('id')
    .where('user_id', '=', userId)
    .where('item_id', '=', row.item_id)
    .where('start_block', '=', row.start_block)
    .where('start_offset', '=', row.start_offset)
    .where('end_block', '=', row.end_block)
    .where('end_offset', '=', row.end_offset)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

export async function insertHighlight(tx: Tx, row: HighlightRow): Promise<void> {
  await tx.insertInto('highlights').values(row).execute();
}

/** Changes the note of a highlight of the user. @returns whether there is one */
export async function saveNote(db: Db | Tx, userId: string, id: string, note: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('highlights')
    .set({ note })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a highlight of the user, or restores it. @returns whether anything changed */
export async function markDeleted(
  db: Db | Tx,
  userId: string,
  id: string,
  at: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('highlights')
    .set({ deleted_at: at })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', at === null ? 'is not' : 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type Placement = Pick<
  HighlightRow,
  | 'start_block'
  | 'start_offset'
  | 'end_block'
  | 'end_offset'
  | 'seconds'
  | 'duration'
  | 'voice'
  | 'timed_narration_id'
  | 'timed_at'
>;

/** Stores where a quote stands and when it is spoken. */
export async function savePlacement(db: Db, id: string, placement: Placement): Promise<void> {
  await db.updateTable('highlights').set(placement).where('id', '=', id).execute();
}

/** Removes the highlights that were deleted before a time for good. */
export async function purgeDeleted(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('highlights').where('deleted_at', '<', before).execute();
}
