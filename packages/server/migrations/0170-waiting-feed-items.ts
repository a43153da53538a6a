import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Number of days for which items dropped by earlier versions are recovered. Their texts are kept for as long.
 */
const recoveredDays = 30;

/**
 * Items beyond a follower's daily limit wait until the follower requests them; earlier versions dropped them.
 * Recently dropped items are added as waiting, if they can still be distinguished from those that the
 * follower's words exclude.
 */
export const waitingFeedItems: Migration = {
  async up(db) {
    await sql`alter table feed_deliveries add column is_waiting boolean not null default false
      check (not (is_placed and is_waiting))`.execute(db);
    await sql`create index feed_deliveries_open on feed_deliveries (feed, user_id, source_key) where not is_placed`.execute(
      db,
    );
    // Claimed for users who unfollowed the feed before the item was added.
    await sql`
      delete from feed_deliveries given where not is_placed and not exists (
        select 1 from feed_subscriptions follower
        where follower.user_id = given.user_id and follower.feed = given.feed)`.execute(db);
    await sql`
      insert into feed_deliveries (user_id, source_key, feed, is_placed, is_waiting, created_at)
      select follower.user_id, item.source_key, item.feed, false, true, item.first_seen_at
      from feed_subscriptions follower
      join feed_items item on item.feed = follower.feed and item.seq <= follower.delivered_seq
      where follower.include = '{}' and follower.exclude = '{}'
        and item.first_seen_at > follower.created_at
        and item.first_seen_at > now() - make_interval(days => ${sql.lit(recoveredDays)})
        and item.published_at > follower.created_at
        and not exists (select 1 from playlist_items entry
          where entry.user_id = follower.user_id::text and entry.source_key = item.source_key)
      on conflict (user_id, source_key) do nothing`.execute(db);
  },
};
