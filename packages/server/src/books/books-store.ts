import type { PartKind } from '@earmark/contract';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { BooksTable } from './books-tables.ts';

export type BookRow = Selectable<BooksTable>;

/** A part of a book, without its entry. */
export interface ChapterRow {
  bookId: string;
  position: number;
  itemId: string;
  title: string;
  kind: PartKind;
}

const presentBooks = (db: Db | Tx) =>
  db.selectFrom('books').selectAll('books').where('deleted_at', 'is', null);

/** Returns a listener's book. @returns undefined for another listener's */
export function findOwnBook(db: Db | Tx, userId: string, id: string): Promise<BookRow | undefined> {
  return presentBooks(db).where('user_id', '=', userId).where('id', '=', id).executeTakeFirst();
}

/** Returns a book that the listener removed, and locks it. */
export function findRemovedBook(tx: Tx, userId: string, id: string): Promise<BookRow | undefined> {
  return tx
    .selectFrom('books')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst();
}

export function findBook(db: Db | Tx, id: string): Promise<BookRow | undefined> {
  return presentBooks(db).where('id', '=', id).executeTakeFirst();
}

/** Returns the book of an address with a key. */
export function findBookByKey(db: Db, key: string): Promise<BookRow | undefined> {
  return presentBooks(db).where('key', '=', key).executeTakeFirst();
}

/** Returns the listener's book with this content, which was added before. */
export function findSameBook(tx: Tx, userId: string, contentHash: string): Promise<BookRow | undefined> {
  return presentBooks(tx)
    .where('user_id', '=', userId)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst();
}

/** Returns a listener's books, newest first. */
export function listBooksOf(db: Db, userId: string): Promise<BookRow[]> {
  return presentBooks(db).where('user_id', '=', userId).orderBy('added_at', 'desc').orderBy('id').execute();
}

export async function insertBook(
  tx: Tx,
  book: Pick<
    BookRow,
    | 'id'
    | 'user_id'
    | 'content_hash'
    | 'title'
    | 'author'
    | 'description'
    | 'language'
    | 'published_at'
    | 'has_cover'
    | 'added_at'
  >,
): Promise<void> {
  await tx.insertInto('books').values(book).execute();
}

export async function insertChapters(tx: Tx, chapters: readonly ChapterRow[]): Promise<void> {
  await tx
    .insertInto('book_chapters')
    .values(
      chapters.map(({ bookId, itemId, position, title, kind }) => ({
        book_id: bookId,
        item_id: itemId,
        position,
        title,
        kind,
      })),
    )
    .execute();
}

/** Moves a book to the top of the list. */
export async function moveBookToTop(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('books').set({ added_at: now }).where('id', '=', id).execute();
}

/** Marks a book as removed at a time, or as present. */
export async function setBookDeleted(tx: Tx, id: string, deletedAt: Date | null): Promise<void> {
  await tx.updateTable('books').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
}

/** Changes what is known about the M4B file of a book. */
export async function updateBookFile(
  db: Db | Tx,
  id: string,
  values: Partial<Pick<BookRow, 'm4b_version' | 'm4b_wanted' | 'm4b_failed'>>,
): Promise<void> {
  await db.updateTable('books').set(values).where('id', '=', id).execute();
}

/** Returns the parts of books, in order. */
export async function listChapters(db: Db | Tx, bookIds: readonly string[]): Promise<ChapterRow[]> {
  if (bookIds.length === 0) return [];
  const rows = await db
    .selectFrom('book_chapters')
    .select(['book_id as bookId', 'position', 'item_id as itemId', 'title', 'kind'])
    .where('book_id', 'in', [...bookIds])
    .orderBy('book_id')
    .orderBy('position')
    .execute();
  return rows;
}

/** Returns the books of which these entries are chapters. */
export async function findBooksOf(db: Db | Tx, itemIds: readonly string[]): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await db
    .selectFrom('book_chapters')
    .select('book_id')
    .distinct()
    .where('item_id', 'in', [...itemIds])
    .execute();
  return rows.map(({ book_id }) => book_id);
}

/**
 * Returns books with chapters that wait to be played, and none that is being converted: their next chapter can be
 * converted. Those added last come first.
 */
export async function listIdleBooks(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select books.id from books
    where books.deleted_at is null
      and exists (
        select from book_chapters chapter join playlist_items item on item.id = chapter.item_id
        where chapter.book_id = books.id and chapter.kind = 'chapter' and item.on_demand and item.deleted_at is null)
      and not exists (
        select from playlist_items item join narrations on narrations.id = item.narration_id
        where item.book_id = books.id and not item.on_demand and item.deleted_at is null and item.refusal is null
          and narrations.status in ('pending', 'in_progress'))
    order by books.added_at desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns books whose chapters are all deleted for good. */
export async function listEmptyBooks(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from books
    where not exists (select from book_chapters where book_id = books.id) limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteBookRow(db: Db | Tx, id: string): Promise<void> {
  await db.deleteFrom('books').where('id', '=', id).execute();
}

/** Returns all books of an account, removed or not. */
export async function listAllBooksOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('books').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}
