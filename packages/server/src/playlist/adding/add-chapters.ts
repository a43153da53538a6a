import { randomUUID } from 'node:crypto';
import { articleIdOf } from '@earmark/contract';
import { ensureArticle, type PackedDocument, textSourceKey } from '../../articles/index.ts';
import { ensureNarration, type NarrationSettings } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import type { Owned } from '../owned.ts';
import { insertItem, type PlaylistRow } from '../playlist-store.ts';
import type { PlaylistItemsTable } from '../playlist-tables.ts';
import { makeChapter } from './chapter-store.ts';

/** A chapter of a book. */
export interface NewChapter {
  title: string;
  document: PackedDocument;
}

/**
 * Adds the chapters of a book as entries that are charged and converted when somebody plays them.
 * @returns the entries, in the order of the chapters
 */
export async function addChapters(
  app: App,
  tx: Tx,
  book: {
    userId: string;
    bookId: string;
    voice: string;
    settings: NarrationSettings;
    type: PlaylistItemsTable['type']['__select__'];
    clippingWhere: string | null;
    chapters: readonly NewChapter[];
    /** An entry that becomes the chapter at a position, instead of a new one. */
    waiting: { item: Owned<PlaylistRow>; position: number } | null;
  },
): Promise<Owned<PlaylistRow>[]> {
  const { userId, bookId, voice, settings } = book;
  const items: Owned<PlaylistRow>[] = [];
  for (const [position, { title, document }] of book.chapters.entries()) {
    // Two chapters may have the same text, such as a motto; each has its own entry.
    const key = textSourceKey(`${bookId} ${position}`, document.contentHash);
    const article = await ensureArticle(app, tx, {
      userId,
      source: { key, kind: 'text', url: null, visibility: 'private', document, title },
      jobClass: 'bulk',
    });
    const narration = await ensureNarration(app, tx, article, { voice, settings, jobClass: 'bulk' });
    const address = `${app.config.publicUrl}/book/${bookId}/${position}`;
    const now = app.clock.now();
    const chapter = {
      article_id: article.id,
      narration_id: narration.id,
      title,
      book_id: bookId,
      on_demand: true,
    };
    items.push(
      book.waiting?.position === position
        ? await makeChapter(tx, book.waiting.item, chapter, now)
        : await insertItem(tx, {
            ...chapter,
            id: randomUUID(),
            user_id: userId,
            source_key: key,
            article_key: articleIdOf(address),
            article_url: address,
            type: book.type,
            clipping_where: book.clippingWhere,
            feed_id: null,
            feed_title: null,
            now,
          }),
    );
  }
  return items;
}
