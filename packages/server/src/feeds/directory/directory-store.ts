import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';
import type { FeedRow } from '../feed-store.ts';

export interface DirectoryQuery {
  /** Part of a title, description, author or address; '' for all feeds. */
  query: string;
  /** Name of a category; null for all. */
  category: string | null;
  offset: number;
  limit: number;
}

/** Returns the condition for a search of feeds: docs/product/feeds.md#feeds-browser. */
function matching(query: string) {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  return sql<SqlBool>`is_listed and (${query} = '' or title ilike ${pattern} or description ilike ${pattern}
    or author ilike ${pattern} or feed_id ilike ${pattern} or site_url ilike ${pattern})`;
}

/** Returns the feeds of the directory, those with most followers first. */
export function listDirectory(
  db: Db,
  { query, category, offset, limit }: DirectoryQuery,
): Promise<FeedRow[]> {
  let rows = db
    .selectFrom('feeds')
    .selectAll()
    .where(matching(query))
    .orderBy('subscribers', 'desc')
    .orderBy(sql`seed_rank nulls last`)
    .orderBy('feed_id')
    .offset(offset)
    .limit(limit);
  if (category !== null) rows = rows.where(sql<SqlBool>`${category} = any(categories)`);
  return rows.execute();
}

/** Counts the feeds that match a search: in total and by category. */
export async function countDirectory(
  db: Db,
  query: string,
): Promise<{ all: number; byCategory: Map<string, number> }> {
  const { rows } = await sql<{ name: string | null; count: number }>`
    select name, count(*)::integer as count
    from feeds left join lateral unnest(categories || array[null::text]) as chip (name) on true
    where ${matching(query)} group by name`.execute(db);
  const counts = new Map(rows.map(({ name, count }) => [name, count]));
  const all = counts.get(null) ?? 0;
  counts.delete(null);
  return { all, byCategory: counts as Map<string, number> };
}

/** A feed of the directory's initial list. */
export interface SeedRow {
  id: string;
  feed_id: string;
  feed_url: string;
  host: string;
  title: string;
  description: string;
  site_url: string | null;
  categories: string[];
  seed_rank: number;
}

/**
 * Replaces the feeds of the directory that come from the initial list. Data from polls is kept, and feeds
 * that are no longer in the list are kept for their followers.
 */
export async function saveSeeds(db: Db, seeds: readonly SeedRow[], now: Date): Promise<void> {
  const rows = JSON.stringify(seeds);
  await sql`
    with given as (
      select * from jsonb_to_recordset(${rows}::jsonb) as given (
        id uuid, feed_id text, feed_url text, host text, title text, description text, site_url text,
        categories text[], seed_rank integer)
    ), known as (
      select given.*, address.feed from given left join feed_addresses address on address.address = given.feed_id
    ), added as (
      insert into feeds (id, feed_id, feed_url, host, title, description, site_url, categories, seed_categories,
        seed_rank, is_listed, created_at)
      select id, feed_id, feed_url, host, title, description, site_url, categories, categories, seed_rank, true, ${now}
      from known where feed is null
      on conflict (feed_id) do nothing
      returning id, feed_id
    ), addressed as (
      insert into feed_addresses (address, feed) select feed_id, id from added on conflict do nothing
    ), changed as (
      update feeds set
        seed_rank = known.seed_rank, seed_categories = known.categories, is_listed = true,
        title = case when feeds.read_at is null then known.title else feeds.title end,
        description = case when feeds.read_at is null then known.description else feeds.description end,
        site_url = coalesce(feeds.site_url, known.site_url),
        categories = array(select distinct unnest(feeds.categories || known.categories))
      from known
      where feeds.id = known.feed and (feeds.seed_rank, feeds.seed_categories, feeds.is_listed)
        is distinct from (known.seed_rank, known.categories, true)
    )
    update feeds set seed_rank = null, is_listed = is_listed and subscribers >= 3
    where seed_rank is not null and not exists (select 1 from known where known.feed = feeds.id)`.execute(db);
}
