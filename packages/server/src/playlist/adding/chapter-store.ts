import type { Tx } from '../../platform/db/tables.ts';
import { asOwned, type Owned } from '../owned.ts';
import type { PlaylistRow } from '../playlist-store.ts';

/**
 * Makes an entry that waited for the text of a link a chapter of a book, which waits to be played. The address and the
 * ids by which clients know the entry stay.
 */
export async function makeChapter(
  tx: Tx,
  item: Owned<PlaylistRow>,
  chapter: Pick<PlaylistRow, 'article_id' | 'narration_id' | 'title' | 'book_id' | 'on_demand'>,
  now: Date,
): Promise<Owned<PlaylistRow>> {
  const row = await tx
    .updateTable('playlist_items')
    .set({ ...chapter, pending_narration_id: null, updated_at: now })
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asOwned(row);
}
