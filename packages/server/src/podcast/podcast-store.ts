import { sql } from 'kysely';
import type { Db } from '../platform/db/tables.ts';

/** The last known version of a user's feed. */
export interface PodcastFeedsTable {
  user_id: string;
  /** Cheap version of the feed's sources, to detect possible changes. */
  source_version: string;
  /** Version of the feed's content. */
  version: string;
  /** When the content last changed, in whole seconds. */
  changed_at: Date;
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    podcast_feeds: PodcastFeedsTable;
  }
}

/** A version of a feed and when it was created. */
export interface FeedState {
  version: string;
  changedAt: Date;
}

/** Returns the feed's state if it was computed since its sources last changed; null otherwise. */
export async function findFeedState(
  db: Db,
  userId: string,
  sourceVersion: string,
): Promise<FeedState | null> {
  const row = await db
    .selectFrom('podcast_feeds')
    .select(['version', 'changed_at'])
    .where('user_id', '=', userId)
    .where('source_version', '=', sourceVersion)
    .executeTakeFirst();
  return row ? { version: row.version, changedAt: row.changed_at } : null;
}

/**
 * Stores the feed's current version. With each change, the time of the change increases by at least a second,
 * also if the feed returns to an earlier version: an app that sends only a date must notice a removed
 * episode, too.
 */
export async function saveFeedState(
  db: Db,
  userId: string,
  { sourceVersion, version, now }: { sourceVersion: string; version: string; now: Date },
): Promise<FeedState> {
  const seconds = new Date(Math.floor(now.getTime() / 1_000) * 1_000);
  const row = await db
    .insertInto('podcast_feeds')
    .values({ user_id: userId, source_version: sourceVersion, version, changed_at: seconds })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((set) => ({
        source_version: set.ref('excluded.source_version'),
        version: set.ref('excluded.version'),
        changed_at: sql<Date>`case
          when podcast_feeds.version = excluded.version then podcast_feeds.changed_at
          else greatest(excluded.changed_at, podcast_feeds.changed_at + interval '1 second') end`,
      })),
    )
    .returning(['version', 'changed_at'])
    .executeTakeFirstOrThrow();
  return { version: row.version, changedAt: row.changed_at };
}
