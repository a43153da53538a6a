import { sql } from 'kysely';
import { isShared, isSharedOrOf, type NarrationRow } from '../../narrations/index.ts';
import type { Db, Tx } from '../../platform/db/tables.ts';

/** A playlist entry that gives access to a narration. */
export interface Entry {
  itemId: string;
  userId: string;
  listenKey: string;
  /** Whether nothing is converted before somebody plays it. */
  onDemand: boolean;
}

/** A narration and the entry that gives access to it. */
export interface EntryNarration {
  narration: NarrationRow;
  entry: Entry;
}

/** Selects entries that are neither removed nor refused. */
const presentEntries = (db: Db | Tx) =>
  db
    .selectFrom('playlist_items as item')
    .where('item.deleted_at', 'is', null)
    .where('item.refusal', 'is', null);

const isOfEntry = isSharedOrOf(sql.ref('item.id'));

const entryColumns = [
  'item.id as item_id',
  'item.user_id as item_user_id',
  'item.listen_key as item_listen_key',
  'item.on_demand as item_on_demand',
] as const;

type Row = NarrationRow & {
  item_id: string;
  item_user_id: string;
  item_listen_key: string;
  item_on_demand: boolean;
};

const toEntry = (row: Row | undefined): EntryNarration | undefined =>
  row && {
    narration: row,
    entry: {
      itemId: row.item_id,
      userId: row.item_user_id,
      listenKey: row.item_listen_key,
      onDemand: row.item_on_demand,
    },
  };

/** Returns a narration of a public article. */
export function findPublicNarration(db: Db, audioId: string): Promise<NarrationRow | undefined> {
  return db
    .selectFrom('narrations')
    .innerJoin('articles', 'articles.id', 'narrations.article_id')
    .selectAll('narrations')
    .where('narrations.audio_id', '=', audioId)
    .where('articles.visibility', '=', 'public')
    .where(isShared)
    .executeTakeFirst();
}

/** Selects the narrations of public articles. @returns their audio ids by narration id */
export async function listPublicAudio(db: Db, narrationIds: readonly string[]): Promise<Map<string, string>> {
  if (narrationIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('narrations')
    .innerJoin('articles', 'articles.id', 'narrations.article_id')
    .select(['narrations.id', 'narrations.audio_id'])
    .where('narrations.id', 'in', [...narrationIds])
    .where('articles.visibility', '=', 'public')
    .where(isShared)
    .execute();
  return new Map(rows.map(({ id, audio_id }) => [id, audio_id]));
}

/**
 * Returns a narration of the article whose entry has that key: the entry's current narration, or an earlier
 * or pending one that a player may still be using.
 */
export async function findEntryByKey(
  db: Db,
  listenKey: string,
  audioId: string,
): Promise<EntryNarration | undefined> {
  const row = await presentEntries(db)
    .innerJoin('narrations', 'narrations.article_id', 'item.article_id')
    .selectAll('narrations')
    .select(entryColumns)
    .where('item.listen_key', '=', listenKey)
    .where('narrations.audio_id', '=', audioId)
    .where(isOfEntry)
    .executeTakeFirst();
  return toEntry(row);
}

/** Like `findEntryByKey`, for a signed-in listener. @param id of the audio, or of the entry itself */
export async function findEntryOfListener(
  db: Db,
  userId: string,
  id: string,
): Promise<EntryNarration | undefined> {
  const own = presentEntries(db).where('item.user_id', '=', userId);
  const row = isUuid(id)
    ? await own
        .innerJoin('narrations', 'narrations.id', 'item.narration_id')
        .selectAll('narrations')
        .select(entryColumns)
        .where('item.id', '=', id)
        .executeTakeFirst()
    : await own
        .innerJoin('narrations', 'narrations.article_id', 'item.article_id')
        .selectAll('narrations')
        .select(entryColumns)
        .where('narrations.audio_id', '=', id)
        .where(isOfEntry)
        .executeTakeFirst();
  return toEntry(row);
}

/** Returns the current narration of the entry that a share link leads to, unless the link has expired. */
export async function findEntryByShare(
  db: Db,
  shareId: string,
  now: Date,
): Promise<(EntryNarration & { expiresAt: Date | null }) | undefined> {
  const row = await presentEntries(db)
    .innerJoin('article_shares as share', 'share.item_id', 'item.id')
    .innerJoin('narrations', 'narrations.id', 'item.narration_id')
    .selectAll('narrations')
    .select(entryColumns)
    .select('share.expires_at as share_expires_at')
    .where('share.id', '=', shareId)
    .where((where) => where.or([where('share.expires_at', 'is', null), where('share.expires_at', '>', now)]))
    .executeTakeFirst();
  const found = toEntry(row);
  return found && row && { ...found, expiresAt: row.share_expires_at };
}

/** @param text any string */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
