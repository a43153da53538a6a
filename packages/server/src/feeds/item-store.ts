import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../platform/db/tables.ts';
import type { FeedItemsTable } from './feed-tables.ts';

export type ItemRow = Selectable<FeedItemsTable>;
export type NewItem = Insertable<FeedItemsTable>;

/** What an item is known by. */
export interface ItemKeys {
  guid: string;
  sourceKey: string;
}

/** Those that the feed never had, neither under their guid nor at their address. */
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

/** Adds items in the order in which they are told, oldest first. @returns `seq` of the newest; null when none was new. */
export async function insertItems(tx: Tx, items: readonly NewItem[]): Promise<number | null> {
  if (items.length === 0) return null;
  const rows = await tx
    .insertInto('feed_items')
    .values([...items])
    // Another check of the same feed may have been faster.
    .onConflict((conflict) => conflict.doNothing())
    .returning('seq')
    .execute();
  return rows.length === 0 ? null : Math.max(...rows.map(({ seq }) => seq));
}

/** Records that items are still in their feed, so that they are remembered for as long as they could come up again. */
export async function touchItems(tx: Tx, feed: string, guids: readonly string[], now: Date): Promise<void> {
  if (guids.length === 0) return;
  await tx
    .updateTable('feed_items')
    .set({ last_seen_at: now })
    .where('feed', '=', feed)
    .where('guid', 'in', guids)
    .execute();
}

/** What is told of an item to its feed's followers; its document is large, and loaded apart. */
const listedColumns = ['seq', 'source_key', 'url', 'title', 'image_url', 'published_at', 'text'] as const;
export type ListedFeedItem = Pick<ItemRow, (typeof listedColumns)[number]>;

/** Newest items, newest first. */
export function listNewestItems(db: Db | Tx, feed: string, limit: number): Promise<ListedFeedItem[]> {
  return db
    .selectFrom('feed_items')
    .select(listedColumns)
    .where('feed', '=', feed)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** The items that follow one, oldest first. @param after its `seq` */
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

/** Address of the newest item that has one, by feed. */
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

/** When the newest items were published, newest first. */
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
    // Of a feed that was not read for that long, nothing is known.
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

/** Drops the texts of items that nobody will be given any more; their articles have their own. */
export async function dropTextsBefore(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('feed_items')
    .set({ document: null, text: '' })
    .where('first_seen_at', '<', before)
    .where((where) => where.or([where('document', 'is not', null), where('text', '<>', '')]))
    // Somebody may still ask for it.
    .where(
      sql<boolean>`not exists (select 1 from feed_deliveries given
        where given.feed = feed_items.feed and given.source_key = feed_items.source_key and not given.is_placed)`,
    )
    .execute();
}
