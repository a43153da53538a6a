import { createHash, randomUUID } from 'node:crypto';
import type { Book } from '@earmark/extraction';
import { lockSource, type PackedDocument, packDocument } from '../articles/index.ts';
import type { App } from '../platform/app.ts';
import type { Tx } from '../platform/db/tables.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Actor } from '../platform/http/actor.ts';
import { plainLine } from '../platform/plain-line.ts';
import {
  type AddToPlaylistResult,
  addChapters,
  convertOnDemand,
  dropWaiting,
  findListedItem,
  lockItem,
  type NewBook,
  narrationPreferences,
  publishItemChanged,
} from '../playlist/index.ts';
import { bookPrefix } from './book-blobs.ts';
import { findSameBook, insertBook, insertChapters, listChapters, moveBookToTop } from './books-store.ts';
import { storeCover } from './store-cover.ts';

/** Maximum characters of a title or an author that are kept. */
const maxLine = 500;
const maxDescription = 4_000;

/**
 * Adds a book: its chapters become entries that are converted when they are played, the first at once. A book that is
 * in the playlist already moves to the top.
 * @returns the entry of the first chapter, or of the chapter where the listener stopped; null if the entry that waits for
 * it was removed meanwhile
 * @throws AppError the plan's refusals; nothing is added then
 */
export async function addBook(
  app: App,
  { userId }: Pick<Actor, 'userId'>,
  book: Book,
  how: NewBook,
): Promise<AddToPlaylistResult | null> {
  const documents: PackedDocument[] = [];
  for (const { document } of book.parts) documents.push(await packDocument(document));
  const contentHash = hashOf(book.title, documents);
  // One voice for all chapters.
  const resolve = await narrationPreferences(app, userId);
  const preferences = resolve({
    sourceKey: `book:${contentHash}`,
    voice: how.voice || undefined,
    summary: false,
  });
  const id = randomUUID();
  const hasCover = book.cover !== null && (await storeCover(app, id, book.cover));
  try {
    const added = await inTransaction(app, async (tx) => {
      await lockSource(tx, `book:${userId}:${contentHash}`);
      const waiting = how.waitingId === undefined ? undefined : await lockItem(tx, how.waitingId);
      if (how.waitingId !== undefined && (!waiting || !isWaiting(waiting))) return null;
      const same = await findSameBook(tx, userId, contentHash);
      if (same && waiting) await dropWaiting(app, tx, waiting);
      if (same) return findAgain(app, tx, same.id);
      const opening = book.parts.findIndex(({ kind }) => kind === 'chapter');
      await insertBook(tx, {
        id,
        user_id: userId,
        content_hash: contentHash,
        title: plainLine(book.title).slice(0, maxLine) || 'Untitled',
        author: plainLine(book.author ?? '').slice(0, maxLine) || null,
        description: plainLine(book.description ?? '').slice(0, maxDescription) || null,
        language: book.language,
        published_at: book.publishedAt,
        has_cover: hasCover,
        added_at: app.clock.now(),
      });
      const items = await addChapters(app, tx, {
        userId,
        bookId: id,
        ...preferences,
        type: how.type,
        clippingWhere: plainLine(how.clippingWhere) || null,
        chapters: book.parts.map((part, position) => ({
          title: titleOf(part.title, book.title),
          document: documents[position] as PackedDocument,
        })),
        waiting: waiting ? { item: waiting, position: opening } : null,
      });
      const chapters = items.map((item, position) => ({
        bookId: id,
        position,
        itemId: item.id,
        title: plainLine(book.parts[position]?.title ?? '').slice(0, maxLine),
        kind: book.parts[position]?.kind ?? 'chapter',
      }));
      await insertChapters(tx, chapters);
      const first = items[opening];
      if (!first) throw new Error('a book has no chapter');
      const onRefusal = waiting ? 'show' : 'throw';
      await convertOnDemand(app, tx, first, { jobClass: how.jobClass, onRefusal });
      const item = await findListedItem(tx, first.id);
      if (!item) throw new Error('a chapter was deleted in the transaction that created it');
      return { item, alreadyAdded: false };
    });
    if (added === null || added.alreadyAdded) await app.blobs.deletePrefix(bookPrefix(id));
    return added;
  } catch (error) {
    await app.blobs.deletePrefix(bookPrefix(id));
    throw error;
  }
}

/** Returns whether an entry still waits to become a book: it was not removed, and no other run did it. */
const isWaiting = (item: { deleted_at: Date | null; book_id: string | null }): boolean =>
  item.deleted_at === null && item.book_id === null;

/** Moves a book to the top that is in the playlist already, and returns the entry of its first chapter. */
async function findAgain(app: App, tx: Tx, bookId: string): Promise<AddToPlaylistResult> {
  await moveBookToTop(tx, bookId, app.clock.now());
  const chapters = await listChapters(tx, [bookId]);
  const first = chapters.find(({ kind }) => kind === 'chapter') ?? chapters[0];
  const row = first && (await lockItem(tx, first.itemId));
  if (row) await publishItemChanged(app, tx, { user: row.user_id, item: row.id });
  const item = row && (await findListedItem(tx, row.id));
  if (!item) throw new Error('a book has no chapters');
  return { item, alreadyAdded: true };
}

const titleOf = (part: string, book: string): string =>
  plainLine(part).slice(0, maxLine) || plainLine(book).slice(0, maxLine) || 'Untitled';

function hashOf(title: string, documents: readonly PackedDocument[]): string {
  const hash = createHash('sha256').update(title);
  for (const { contentHash } of documents) hash.update(contentHash);
  return hash.digest('hex');
}
