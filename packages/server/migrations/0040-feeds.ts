import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Feeds, their items and followers, and the items delivered to each follower. */
export const feedTables: Migration = {
  async up(db) {
    await sql`
      create table feeds (
        id uuid primary key,
        feed_id text not null unique,
        feed_url text not null,
        host text not null,
        title text not null,
        description text not null default '',
        author text,
        site_url text,
        image_url text,
        language text,
        categories text[] not null default '{}',
        seed_categories text[] not null default '{}',
        seed_rank integer,
        is_listed boolean not null default false,
        subscribers integer not null default 0 check (subscribers >= 0),
        created_at timestamptz not null,
        etag text,
        last_modified text,
        body_hash text,
        checked_at timestamptz,
        read_at timestamptz,
        next_check_at timestamptz,
        failures integer not null default 0,
        failing_since timestamptz,
        failure text,
        is_gone boolean not null default false,
        redirect_url text,
        redirect_since timestamptz,
        redirect_polls integer not null default 0,
        former_url text,
        last_seq bigint not null default 0,
        hub_url text,
        hub_topic text,
        hub_token text unique,
        hub_asked_at timestamptz,
        hub_lease_until timestamptz
      )`.execute(db);
    await sql`create index feeds_due on feeds (next_check_at) where next_check_at is not null`.execute(db);
    await sql`create index feeds_host on feeds (host) where next_check_at is not null`.execute(db);
    await sql`create index feeds_listed on feeds (subscribers desc) where is_listed`.execute(db);
    await sql`create index feeds_hubs on feeds (hub_lease_until) where hub_url is not null`.execute(db);

    // A feed can be found by every address it ever had; each address belongs to one feed.
    await sql`
      create table feed_addresses (
        address text primary key,
        feed uuid not null references feeds on delete cascade
      )`.execute(db);
    await sql`create index feed_addresses_feed on feed_addresses (feed)`.execute(db);

    // In the order of publication: seq increases from the oldest to the newest item.
    await sql`
      create table feed_items (
        seq bigint generated always as identity primary key,
        feed uuid not null references feeds on delete cascade,
        guid text not null,
        source_key text not null,
        url text,
        title text not null,
        image_url text,
        published_at timestamptz,
        text text not null default '',
        document bytea,
        first_seen_at timestamptz not null,
        last_seen_at timestamptz not null,
        unique (feed, guid),
        unique (feed, source_key)
      )`.execute(db);
    await sql`create index feed_items_newest on feed_items (feed, seq desc)`.execute(db);
    await sql`create index feed_items_last_seen on feed_items (last_seen_at)`.execute(db);

    await sql`
      create table feed_subscriptions (
        user_id uuid not null references users on delete cascade,
        feed uuid not null references feeds on delete cascade,
        include text[] not null default '{}',
        exclude text[] not null default '{}',
        daily_cap integer,
        delivered_seq bigint,
        created_at timestamptz not null,
        primary key (user_id, feed)
      )`.execute(db);
    await sql`create index feed_subscriptions_feed on feed_subscriptions (feed, delivered_seq)`.execute(db);

    // Kept after the item or the subscription is deleted, so that a user never gets an article from a feed
    // twice.
    await sql`
      create table feed_deliveries (
        user_id uuid not null references users on delete cascade,
        source_key text not null,
        feed uuid not null,
        is_placed boolean not null,
        created_at timestamptz not null,
        primary key (user_id, source_key)
      )`.execute(db);
    await sql`create index feed_deliveries_lately on feed_deliveries (user_id, feed, created_at)`.execute(db);
    await sql`create index feed_deliveries_age on feed_deliveries (created_at)`.execute(db);
  },
};
