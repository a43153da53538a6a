import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';

export interface TagCount {
  tag: string;
  count: number;
}

/** Returns the tags of a user's present entries, by name. */
export async function countTags(db: Db | Tx, userId: string): Promise<TagCount[]> {
  const { rows } = await sql<TagCount>`
    select tag, count(*)::integer as count
    from playlist_items item cross join unnest(item.tags) as tag
    where item.user_id = ${userId} and item.deleted_at is null and item.book_id is null
    group by tag order by lower(tag), tag`.execute(db);
  return rows;
}

/**
 * Returns the spelling of a tag that the user's entries have already, removed ones included: `Work` and `work` are the
 * same tag.
 */
export async function findSpelling(db: Db | Tx, userId: string, tag: string): Promise<string | undefined> {
  const { rows } = await sql<{ tag: string }>`
    select tag from playlist_items item cross join unnest(item.tags) as tag
    where item.user_id = ${userId} and lower(tag) = lower(${tag}) limit 1`.execute(db);
  return rows[0]?.tag;
}

/** Counts the different tags of a user. */
export async function countDifferentTags(db: Db | Tx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct tag)::integer as count
    from playlist_items item cross join unnest(item.tags) as tag
    where item.user_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns true if one of these entries has as many tags as it can have, and not this one. */
export async function hasFullEntry(
  db: Db | Tx,
  ids: readonly string[],
  { tag, maxTags }: { tag: string; maxTags: number },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from playlist_items
    where id = any(${ids}::uuid[]) and not (${tag} = any(tags)) and cardinality(tags) >= ${maxTags} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Adds a tag to these entries. @returns the ids of those that did not have it */
export async function addTag(tx: Tx, ids: readonly string[], tag: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update playlist_items set updated_at = ${now},
      tags = array(select each from unnest(array_append(tags, ${tag})) each order by lower(each), each)
    where id = any(${ids}::uuid[]) and not (${tag} = any(tags)) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Removes a tag from these entries. @returns the ids of those that had it */
export async function removeTag(tx: Tx, ids: readonly string[], tag: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update playlist_items set updated_at = ${now}, tags = array_remove(tags, ${tag})
    where id = any(${ids}::uuid[]) and ${tag} = any(tags) returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Adds the tags of an entry to another one, up to a number. */
export async function copyTags(
  tx: Tx,
  { from, to, maxTags }: { from: string; to: string; maxTags: number },
): Promise<void> {
  await sql`
    update playlist_items target set tags = array(
      select each from (select distinct unnest(target.tags || source.tags) as each) united
      order by lower(each), each limit ${maxTags})
    from playlist_items source
    where target.id = ${to} and source.id = ${from} and cardinality(source.tags) > 0`.execute(tx);
}

/**
 * Replaces a tag on all entries of a user, removed ones included; null removes it.
 * @returns whether an entry had it
 */
export async function replaceTag(
  tx: Tx,
  userId: string,
  { tag, by, now }: { tag: string; by: string | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update playlist_items set updated_at = ${now}, tags = array(
      select each from (
        select distinct case when each = ${tag} then ${by}::text else each end as each from unnest(tags) each
      ) replaced where each is not null order by lower(each), each)
    where user_id = ${userId} and ${tag} = any(tags)`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
