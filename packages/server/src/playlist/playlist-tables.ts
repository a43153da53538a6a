import type { CollectionRule, FailureCode, LibrarySort } from '@earmark/contract';
import type { ColumnType, Generated } from 'kysely';

/** Set on insert, never updated. */
type Fixed<T> = ColumnType<T, T, never>;
/** Optional on insert. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** One article in one listener's playlist. */
export interface PlaylistItemsTable {
  /** Never changes: the guid of the podcast episode. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  article_id: string;
  narration_id: string;
  /** Replaces `narration_id` when it is completed. */
  pending_narration_id: Later<string | null>;
  source_key: Fixed<string>;
  /** The address as the user gave it, without its scheme: the `article_id` that clients send back. */
  article_key: Fixed<string>;
  article_url: Fixed<string>;
  type: Fixed<'link' | 'input_text' | 'pdf' | 'selection_text' | 'newsletter' | 'feed'>;
  /** The user's own title. */
  title: Later<string | null>;
  clipping_where: Later<string | null>;
  feed_id: Later<string | null>;
  feed_title: Later<string | null>;
  added_at: Date;
  played: Later<boolean>;
  played_at: Later<Date | null>;
  deleted_at: Later<Date | null>;
  position_seconds: Later<number>;
  position_at: Later<Date | null>;
  updated_at: Date;
  /**
   * Why the entry is not converted for this listener; null if it is. A refused entry is listed as failed and
   * has no audio.
   */
  refusal: Later<Refusal | null>;
  /**
   * Unguessable; gives access to the audio and picture of this entry without a token while the entry is in
   * the playlist.
   */
  listen_key: Generated<string>;
  /** When the conversion last failed; null once the listener was notified that it is completed after all. */
  failed_at: Later<Date | null>;
  /** Number of automatic retries since then. */
  retries: Later<number>;
  /** The book of which it is a chapter. Chapters are not listed in the playlist, but with their book. */
  book_id: Later<string | null>;
  /** True until somebody plays it: until then it is neither charged nor converted. */
  on_demand: Later<boolean>;
  /** When it was archived: it is then in no list, feed or queue, and stays searchable. */
  archived_at: Later<Date | null>;
  /** The listener's tags, in alphabetical order. */
  tags: Later<string[]>;
}

/** Saved rules that select entries. */
export interface CollectionsTable {
  id: Fixed<string>;
  user_id: Fixed<string>;
  name: string;
  rule: ColumnType<CollectionRule, string, string>;
  sort: LibrarySort;
  created_at: Fixed<Date>;
}

/** The link that shares a playlist entry; it has no row until its owner creates it. */
export interface ArticleSharesTable {
  /** Unguessable; part of the address of the shared page and its audio. */
  id: Fixed<string>;
  item_id: Fixed<string>;
  created_at: Fixed<Date>;
  /** When it ends by itself; null for a link that works until it is stopped. */
  expires_at: Later<Date | null>;
  /** How often its page was opened by others. */
  opened: Later<number>;
}

/** Reasons for which a plan refuses the conversion of an article. */
export type Refusal = Extract<FailureCode, 'too_long_for_plan' | 'out_of_characters' | 'out_of_conversions'>;

/** The entries that a listener chose to play next. */
export interface PlayQueuesTable {
  user_id: Fixed<string>;
  item_ids: string[];
  updated_at: Date;
}

/** When each account last listened here. Podcast apps do not report it. */
export interface ActiveListenersTable {
  user_id: Fixed<string>;
  /** In UTC, as `2027-01-31`. */
  heard_on: ColumnType<string, string, string>;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    playlist_items: PlaylistItemsTable;
    article_shares: ArticleSharesTable;
    play_queues: PlayQueuesTable;
    collections: CollectionsTable;
    active_listeners: ActiveListenersTable;
  }
}
