import type { FailureCode } from '@earmark/contract';
import type { ColumnType, Generated } from 'kysely';

/** Written with the row, never after. */
type Fixed<T> = ColumnType<T, T, never>;
/** May be left out of a new row. */
type Later<T> = ColumnType<T, T | undefined, T>;

/** One article in one person's playlist. */
export interface PlaylistItemsTable {
  /** The same for its whole life: the guid of the podcast episode. */
  id: Fixed<string>;
  user_id: Fixed<string>;
  article_id: string;
  narration_id: string;
  /** Takes the place of `narration_id` when it is complete. */
  pending_narration_id: Later<string | null>;
  source_key: Fixed<string>;
  /** The address as the user gave it, without its scheme: the `article_id` callers echo. */
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
  /** Why it is not converted for this listener; null when it is. Then it shows as failed, and nothing of it is heard. */
  refusal: Later<Refusal | null>;
  /** Unguessable; opens the audio and picture of this entry, while it is in the playlist, without a token. */
  listen_key: Generated<string>;
  /** When its conversion failed last; null once the listener was told that it is completed after all. */
  failed_at: Later<Date | null>;
  /** Tries since then that nobody asked for. */
  retries: Later<number>;
}

/** The link by which a playlist entry is shared with others; none until its owner asks for it. */
export interface ArticleSharesTable {
  /** Unguessable; in the address of the shared page and its audio. */
  id: Fixed<string>;
  item_id: Fixed<string>;
  created_at: Fixed<Date>;
}

/** What a plan may refuse of an article. */
export type Refusal = Extract<FailureCode, 'too_long_for_plan' | 'out_of_characters' | 'out_of_conversions'>;

/** What somebody put in order to be played next. */
export interface PlayQueuesTable {
  user_id: Fixed<string>;
  item_ids: string[];
  updated_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    playlist_items: PlaylistItemsTable;
    article_shares: ArticleSharesTable;
    play_queues: PlayQueuesTable;
  }
}
