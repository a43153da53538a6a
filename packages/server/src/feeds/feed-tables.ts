import type { ColumnType, GeneratedAlways } from 'kysely';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** A feed, stored once for all its followers. */
export interface FeedsTable {
  id: Fixed<string>;
  /** The address in the form of `feedIdOf`: the id that clients use. */
  feed_id: string;
  /** Address to fetch. */
  feed_url: string;
  host: string;
  title: string;
  description: Later<string>;
  author: Later<string | null>;
  site_url: Later<string | null>;
  image_url: Later<string | null>;
  language: Later<string | null>;
  /** Names of the feed's categories. */
  categories: Later<string[]>;
  /** Categories in the initial list; they are kept when the feed is polled. */
  seed_categories: Later<string[]>;
  /** Position in the initial list; null for other feeds. */
  seed_rank: Later<number | null>;
  /** True if the directory shows it to everyone. */
  is_listed: Later<boolean>;
  subscribers: Later<number>;
  created_at: Fixed<Date>;
  etag: Later<string | null>;
  last_modified: Later<string | null>;
  /** SHA-256 of the last parsed body, for servers that do not support conditional requests. */
  body_hash: Later<string | null>;
  /** When it was last requested, and when it was last parsed as a feed. */
  checked_at: Later<Date | null>;
  read_at: Later<Date | null>;
  /** Null while it has no followers: then it is never polled. */
  next_check_at: Later<Date | null>;
  /** Number of failed polls since the last successful one. */
  failures: Later<number>;
  failing_since: Later<Date | null>;
  failure: Later<string | null>;
  /** The server reported that the feed is permanently gone. */
  is_gone: Later<boolean>;
  /** Target of the feed's redirect, since when it has been the same, and for how many polls. */
  redirect_url: Later<string | null>;
  redirect_since: Later<Date | null>;
  redirect_polls: Later<number>;
  /** Address before the feed moved; tried again when the new one fails. */
  former_url: Later<string | null>;
  /** `seq` of its newest item. */
  last_seq: Later<number>;
  hub_url: Later<string | null>;
  /** The address that the feed declares as its own, which identifies it to the hub. */
  hub_topic: Later<string | null>;
  /** Identifies the feed in the callback address of its hub; unguessable. */
  hub_token: Later<string | null>;
  hub_asked_at: Later<Date | null>;
  /** End of the hub's subscription; null if there is none. */
  hub_lease_until: Later<Date | null>;
}

/** Every address of a feed, in the form of `feedIdOf`. */
export interface FeedAddressesTable {
  address: Fixed<string>;
  feed: string;
}

export interface FeedItemsTable {
  /** Increases from older to newer items. */
  seq: GeneratedAlways<number>;
  feed: Fixed<string>;
  guid: Fixed<string>;
  /** Key of the item's article. */
  source_key: Fixed<string>;
  /** Null for an item without a page. */
  url: Fixed<string | null>;
  title: string;
  image_url: Later<string | null>;
  published_at: Later<Date | null>;
  /** Content of the item in the feed, as plain text, for the rules of followers. */
  text: Later<string>;
  /** The full article as a gzipped document, if the feed contains it. */
  document: Later<Uint8Array | null>;
  first_seen_at: Fixed<Date>;
  last_seen_at: Date;
}

export interface FeedSubscriptionsTable {
  user_id: Fixed<string>;
  feed: Fixed<string>;
  include: Later<string[]>;
  exclude: Later<string[]>;
  /** Maximum number of items in 24 hours; null for no limit. */
  daily_cap: Later<number | null>;
  /** `seq` of the last item that was processed for this follower; null before the first. */
  delivered_seq: Later<number | null>;
  /** True if it was imported with a list of feeds. */
  is_imported: Later<boolean>;
  created_at: Fixed<Date>;
}

export interface FeedDeliveriesTable {
  user_id: Fixed<string>;
  source_key: Fixed<string>;
  feed: Fixed<string>;
  /** False until it is in the playlist. */
  is_placed: boolean;
  /** True if a limit held the item back, so that it is added only on request. */
  is_waiting: Later<boolean>;
  /** True if the user requested it as one of many older items. */
  is_bulk: Later<boolean>;
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
