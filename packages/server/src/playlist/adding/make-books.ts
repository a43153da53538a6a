import { documentText, maxCharactersPaid } from '@earmark/contract';
import { sources, splitBook } from '@earmark/extraction';
import type { SourceText } from '../../articles/index.ts';
import { findNarration } from '../../narrations/index.ts';
import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { refundItem } from '../charging/charge-item.ts';
import type { Owned } from '../owned.ts';
import { publishItemChanged } from '../playlist-events.ts';
import { findWaitingItems, type PlaylistRow } from '../playlist-store.ts';
import { removeItem } from '../remove-item.ts';
import { hasBooks } from './add-book.ts';

/**
 * Makes a link that leads to a book a book of each listener who waits for it and whose plan includes books; see
 * `App.makeBooks`. Entries of feeds stay articles unless they are too long for one conversion.
 */
export async function makeBooks(app: App, articleId: string, read: SourceText): Promise<void> {
  const { addBook } = app;
  if (addBook === undefined) return;
  const { document, kind } = read;
  const book = splitBook({ document, ...(read.book === undefined ? {} : { book: read.book }) });
  if (book === null) return;
  const isTooLong = documentText(document).length > maxCharactersPaid;
  const type = (kind !== 'unsupported' && sources[kind].itemType) || 'input_text';
  for (const item of await findWaitingItems(app.db, articleId)) {
    const owner = { userId: item.user_id };
    if ((item.feed_id !== null && !isTooLong) || !(await hasBooks(app, owner))) continue;
    const narration = await findNarration(app.db, item.narration_id);
    if (!narration) continue;
    await addBook(app, owner, book, {
      type,
      clippingWhere: item.clipping_where ?? '',
      voice: narration.voice,
      jobClass: narration.job_class ?? 'added',
      waitingId: item.id,
    });
  }
}

/** Removes an entry that waited for a book which the listener has already, and returns what it cost. */
export async function dropWaiting(app: App, tx: Tx, item: Owned<PlaylistRow>): Promise<void> {
  await removeItem(app, tx, item);
  await refundItem(app, tx, item.id);
  await publishItemChanged(app, tx, { user: item.user_id, item: item.id });
}
