import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/tables.ts';
import { completedNarration, type FoundRow, foundColumns } from './search-store.ts';

/** Longest period of a list, in days. */
export const maxPopularDays = 90;
/** Articles that are counted for a day: those that most users added. */
const maxPerDay = 1_000;
/** Articles in a list: more than are shown, because some have no audio yet or are no longer public. */
const maxListed = 300;

/** Returns the list of public articles that most users added within the last days, most popular first. */
export async function listPopular(
  db: Db,
  { days, limit }: { days: number; limit: number },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select ${foundColumns}, listed.added_at, null as entry_id, null as listen_key, '' as snippet
    from popular_lists
    cross join lateral unnest(article_ids, popular_lists.added_at)
      with ordinality as listed (article_id, added_at, position)
    join articles article
      on article.id = listed.article_id and article.visibility = 'public' and article.status = 'ready'
    ${completedNarration}
    where popular_lists.days = ${days}
    order by listed.position
    limit ${limit}`.execute(db);
  return rows;
}

/**
 * Returns the days that must be counted, as `2026-03-05` in UTC: the current day, and each of the last days that was
 * not counted since it ended.
 */
export async function daysToCount(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select recent.day::date::text as day
    from generate_series(
      ${utcDay(now)}::timestamp - ${maxPopularDays}::int * interval '1 day', ${utcDay(now)}::timestamp, '1 day'
    ) as recent (day)
    left join popular_days counted on counted.day = recent.day::date
    where counted.counted_at is null
      or counted.counted_at < (recent.day + interval '1 day') at time zone 'UTC'
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * Counts the users who added each public article on a day. A user counts once in 90 days for an article, on the first
 * day.
 */
export async function countDay(tx: Tx, day: string, now: Date): Promise<void> {
  const start = sql`(${day}::date::timestamp at time zone 'UTC')`;
  await sql`
    insert into popular_days (day, counted_at) values (${day}::date, ${now})
    on conflict (day) do update set counted_at = excluded.counted_at`.execute(tx);
  await sql`delete from popular_day_articles where day = ${day}::date`.execute(tx);
  await sql`
    insert into popular_day_articles (day, article_id, listeners, added_at)
    select ${day}::date, item.article_id, count(distinct item.user_id) as listeners, max(item.added_at) as latest
    from playlist_items item
    join articles on articles.id = item.article_id and articles.visibility = 'public'
    where item.added_at >= ${start} and item.added_at < ${start} + interval '1 day'
      and not exists (
        select 1 from playlist_items earlier
        where earlier.user_id = item.user_id and earlier.article_key = item.article_key
          and earlier.article_id = item.article_id
          and earlier.added_at >= ${start} - ${maxPopularDays}::int * interval '1 day' and earlier.added_at < ${start}
      )
    group by item.article_id
    order by listeners desc, latest desc, item.article_id
    limit ${maxPerDay}`.execute(tx);
}

/** Deletes counts of days that no list covers any more. */
export async function deleteOldDays(tx: Tx, now: Date): Promise<void> {
  await sql`delete from popular_days where day < ${utcDay(now)}::date - ${maxPopularDays}::int`.execute(tx);
}

/** Makes the lists of all periods, from 1 to 90 days, from the counts of the days. */
export async function makeLists(tx: Tx, now: Date): Promise<void> {
  await sql`
    insert into popular_lists (days, article_ids, added_at)
    select days,
      coalesce(array_agg(article_id order by listeners desc, latest desc, article_id)
        filter (where article_id is not null), '{}'),
      coalesce(array_agg(latest order by listeners desc, latest desc, article_id)
        filter (where article_id is not null), '{}')
    from generate_series(1, ${maxPopularDays}::int) days
    left join lateral (
      select article_id, sum(listeners) as listeners, max(added_at) as latest
      from popular_day_articles where day >= ${utcDay(now)}::date - days
      group by article_id
      order by listeners desc, latest desc, article_id
      limit ${maxListed}
    ) popular on true
    group by days
    on conflict (days) do update set article_ids = excluded.article_ids, added_at = excluded.added_at
    where (popular_lists.article_ids, popular_lists.added_at)
      is distinct from (excluded.article_ids, excluded.added_at)`.execute(tx);
}

const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);
