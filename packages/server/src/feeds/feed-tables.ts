import type { ColumnType, GeneratedAlways } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** Something that publishes items; shared by everybody who follows it. */
export interface FeedsTable {
  id: Fixed<string>;
  /** The address in the form of `feedIdOf`: what callers know the feed by. */
  feed_id: string;
  /** Where it is fetched. */
  feed_url: string;
  host: string;
  title: string;
  description: Later<string>;
  author: Later<string | null>;
  site_url: Later<string | null>;
  image_url: Later<string | null>;
  language: Later<string | null>;
  /** Names of the categories it is listed under. */
  categories: Later<string[]>;
  /** Those that it was listed under before it was ever read; it keeps them. */
  seed_categories: Later<string[]>;
  /** Its place among the feeds that come with the service; null for others. */
  seed_rank: Later<number | null>;
  /** True when everybody may see it in the directory. */
  is_listed: Later<boolean>;
  subscribers: Later<number>;
  created_at: Fixed<Date>;
  etag: Later<string | null>;
  last_modified: Later<string | null>;
  /** SHA-256 of the body that was last read, for servers that know no conditions. */
  body_hash: Later<string | null>;
  /** When it was last asked for, and when it was last read as a feed. */
  checked_at: Later<Date | null>;
  read_at: Later<Date | null>;
  /** Null while nobody follows it: then it is never asked for. */
  next_check_at: Later<Date | null>;
  /** Checks that failed since the last one that did not. */
  failures: Later<number>;
  failing_since: Later<Date | null>;
  failure: Later<string | null>;
  /** Its server said that it is gone for good. */
  is_gone: Later<boolean>;
  /** Where its address has led, since when, and for how many checks. */
  redirect_url: Later<string | null>;
  redirect_since: Later<Date | null>;
  redirect_polls: Later<number>;
  /** Where it was fetched before it moved; tried again when the new place fails. */
  former_url: Later<string | null>;
  /** `seq` of its newest item. */
  last_seq: Later<number>;
  hub_url: Later<string | null>;
  /** The address that the feed gives as its own, by which its hub knows it. */
  hub_topic: Later<string | null>;
  /** Names the feed in the address that its hub calls; unguessable. */
  hub_token: Later<string | null>;
  hub_asked_at: Later<Date | null>;
  /** Until when the hub promised to tell; null when it promised nothing. */
  hub_lease_until: Later<Date | null>;
}

/** Every address that leads to a feed, in the form of `feedIdOf`. */
export interface FeedAddressesTable {
  address: Fixed<string>;
  feed: string;
}

export interface FeedItemsTable {
  /** Grows from older to newer items. */
  seq: GeneratedAlways<number>;
  feed: Fixed<string>;
  guid: Fixed<string>;
  /** Names the article that is made of it. */
  source_key: Fixed<string>;
  /** Null for what was published in the feed alone. */
  url: Fixed<string | null>;
  title: string;
  image_url: Later<string | null>;
  published_at: Later<Date | null>;
  /** What the feed gave to read, as plain text, for the rules of subscribers. */
  text: Later<string>;
  /** The whole article as gzipped Document, when the feed gave all of it. */
  document: Later<Uint8Array | null>;
  first_seen_at: Fixed<Date>;
  last_seen_at: Date;
}

export interface FeedSubscriptionsTable {
  user_id: Fixed<string>;
  feed: Fixed<string>;
  include: Later<string[]>;
  exclude: Later<string[]>;
  /** Most items in 24 hours; null for no cap. */
  daily_cap: Later<number | null>;
  /** `seq` of the last item that was decided upon; null before the first was. */
  delivered_seq: Later<number | null>;
  created_at: Fixed<Date>;
}

export interface FeedDeliveriesTable {
  user_id: Fixed<string>;
  source_key: Fixed<string>;
  feed: Fixed<string>;
  /** False until it is in the playlist. */
  is_placed: boolean;
  /** True when it is placed only on request, because a limit left it out. */
  is_waiting: Later<boolean>;
  created_at: Fixed<Date>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    feeds: FeedsTable;
    feed_addresses: FeedAddressesTable;
    feed_items: FeedItemsTable;
    feed_subscriptions: FeedSubscriptionsTable;
    feed_deliveries: FeedDeliveriesTable;
  }
}
