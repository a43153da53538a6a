import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { FeedItemsTable } from './feed-tables.ts';

export type ItemRow = Selectable<FeedItemsTable>;
export type NewItem = Insertable<FeedItemsTable>;

/** The keys that identify an item. */
export interface ItemKeys {
  guid: string;
  sourceKey: string;
}

/** Selects the items that the feed never had, neither with the same guid nor with the same article. */
export async function selectUnknown<Item extends ItemKeys>(
  db: Db | Tx,
  feed: string,
  items: readonly Item[],
): Promise<Item[]> {
  if (items.length === 0) return [];
  const rows = await db
    .selectFrom('feed_items')
    .select(['guid', 'source_key'])
    .where('feed', '=', feed)
    .where((where) =>
      where.or([
        where(
          'guid',
          'in',
          items.map(({ guid }) => guid),
        ),
        where(
          'source_key',
          'in',
          items.map(({ sourceKey }) => sourceKey),
        ),
      ]),
    )
    .execute();
  const guids = new Set(rows.map((row) => row.guid));
  const sources = new Set(rows.map((row) => row.source_key));
  return items.filter(({ guid, sourceKey }) => !guids.has(guid) && !sources.has(sourceKey));
}

/** Inserts items in the given order, oldest first. @returns `seq` of the newest; null if none was new */
export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<number | null> {
  if (items.length === 0) return null;
  const rows = await tx
    .insertInto('feed_items')
    .values([...items])
    // A concurrent poll of the same feed may have inserted them first.
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .execute();
  return rows.length === 0 ? null : Math.max(...rows.map(({ seq }) => seq));
}

/**
 * Records that items are still in their feed, so that they are not deleted while the feed could list them
 * again.
 */
export async function touchItems(tx: Tx, feed: string, guids: readonly string[], now: Date): Promise<void> {
  if (guids.length === 0) return;
  await tx
    .updateTable('feed_items')
    .set({ last_seen_at: now })
    .where('feed', '=', feed)
    .where('guid', 'in', guids)
    .execute();
}

/** The columns needed to deliver an item; its document is large and loaded separately. */
const listedColumns = ['seq', 'source_key', 'url', 'title', 'image_url', 'published_at', 'text'] as const;
export type ListedFeedItem = Pick<ItemRow, (typeof listedColumns)[number]>;

/**
 * Returns the newest items, newest first.
 * @param page.before `seq` of the last item of the previous page; null for the first page
 */
export function listNewestItems(
  db: Db | Tx,
  feed: string,
  { before, limit }: { before: number | null; limit: number },
): Promise<ListedFeedItem[]> {
  return db
    .selectFrom('feed_items')
    .select(listedColumns)
    .where('feed', '=', feed)
    .$if(before !== null, (query) => query.where('seq', '<', before))
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the items after a given one, oldest first. @param after its `seq` */
export function listItemsAfter(
  db: Db | Tx,
  feed: string,
  after: number,
  limit: number,
): Promise<ListedFeedItem[]> {
  return db
    .selectFrom('feed_items')
    .select(listedColumns)
    .where('feed', '=', feed)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(limit)
    .execute();
}

export async function loadItemDocument(db: Db, seq: number): Promise<Uint8Array | null> {
  const row = await db.selectFrom('feed_items').select('document').where('seq', '=', seq).executeTakeFirst();
  return row?.document ?? null;
}

/** Returns the address of the newest item with a page, by feed. */
export async function findNewestUrls(db: Db, feeds: readonly string[]): Promise<Map<string, string>> {
  if (feeds.length === 0) return new Map();
  const rows = await db
    .selectFrom('feed_items')
    .distinctOn('feed')
    .select(['feed', 'url'])
    .where('feed', 'in', feeds)
    .where('url', 'is not', null)
    .orderBy('feed')
    .orderBy('seq', 'desc')
    .execute();
  return new Map(rows.map(({ feed, url }) => [feed, url ?? '']));
}

/** Returns the publication dates of the newest items, newest first. */
export async function listPublished(db: Db | Tx, feed: string, limit: number): Promise<Date[]> {
  const rows = await db
    .selectFrom('feed_items')
    .select('published_at')
    .where('feed', '=', feed)
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(limit)
    .execute();
  return rows.flatMap(({ published_at }) => published_at ?? []);
}

/** Deletes items that left their feed long ago. */
export async function deleteItemsUnseenSince(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('feed_items')
    .where('last_seen_at', '<', before)
    // Keep the items of a feed that was not parsed for that long: they may still be listed.
    .where((where) =>
      where.exists(
        where
          .selectFrom('feeds')
          .select('feeds.id')
          .whereRef('feeds.id', '=', 'feed_items.feed')
          .where('feeds.read_at', '>=', before),
      ),
    )
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Clears the texts of items that no follower can get any more; their articles have texts of their own. */
export async function dropTextsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('feed_items')
    .set({ document: null, text: '' })
    .where('first_seen_at', '<', before)
    .where((where) => where.or([where('document', 'is not', null), where('text', '<>', '')]))
    // Keep the text of an item that a follower may still request.
    .where(
      sql<boolean>`not exists (select 1 from feed_deliveries given
        where given.feed = feed_items.feed and given.source_key = feed_items.source_key and not given.is_placed)`,
    )
    .execute();
}
