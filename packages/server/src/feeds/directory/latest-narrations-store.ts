import { sql } from 'kysely';
import type { Db } from '../../platform/db/tables.ts';

/** A playable item of a feed, with its article and the first completed narration of it. */
export interface NarratedItem {
  feed: string;
  seq: number;
  source_key: string;
  url: string | null;
  title: string;
  image_url: string | null;
  published_at: Date | null;
  first_seen_at: Date;
  num_characters: number;
  audio_id: string;
  /** Key that gives access to the audio if the article is not public; null if it is public. */
  listen_key: string | null;
  duration_ms: number | null;
}

/** Maximum number of a feed's newest items that are searched for a playable one. */
const maxItems = 50;

/** @param viewerId user whose own articles are included beside public ones; null for none */
const narratedItems = (viewerId: string | null, limit: number) => sql`
  join lateral (
    select item.seq, item.source_key, item.url, article.title, article.id as article_id, article.num_characters,
      coalesce(article.image_url, item.image_url) as image_url, item.published_at, item.first_seen_at,
      narration.audio_id, narration.duration_ms,
      case when article.visibility <> 'public' then own.listen_key end as listen_key
    from (
      select * from feed_items where feed_items.feed = requested.feed order by seq desc limit ${maxItems}
    ) item
    join lateral (
      select id, title, image_url, num_characters, is_current, visibility from articles
      where articles.source_key = item.source_key and articles.status = 'ready'
    ) article on true
    left join lateral (
      select listen_key from playlist_items entry
      where entry.article_id = article.id and entry.user_id = ${viewerId}
        and entry.deleted_at is null and entry.refusal is null
      limit 1
    ) own on true
    join lateral (
      select audio_id, duration_ms, completed_at from narrations
      where narrations.article_id = article.id and narrations.status = 'completed'
        and narrations.settings -> 'corrections' is null
      order by completed_at limit 1
    ) narration on true
    where article.visibility = 'public' or own.listen_key is not null
    order by item.seq desc, article.is_current desc, narration.completed_at
    limit ${limit}
  ) playable on true`;

const narratedColumns = sql`
  requested.feed, playable.seq, playable.source_key, playable.url, playable.title, playable.image_url, playable.published_at,
  playable.first_seen_at, playable.num_characters, playable.audio_id, playable.duration_ms, playable.listen_key`;

/** Returns the newest item of each feed that the viewer can play; feeds without one are left out. */
export async function findLatestNarrated(
  db: Db,
  feeds: readonly string[],
  viewerId: string | null,
): Promise<Map<string, NarratedItem>> {
  if (feeds.length === 0) return new Map();
  const { rows } = await sql<NarratedItem>`
    select ${narratedColumns} from unnest(${[...feeds]}::uuid[]) as requested (feed) ${narratedItems(viewerId, 1)}`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.feed, row]));
}

/** Returns items of one feed that the viewer can play, newest first, with their text. */
export async function listNarrated(
  db: Db,
  feed: string,
  viewerId: string | null,
  limit: number,
): Promise<(NarratedItem & { body: string | null })[]> {
  // If an article has several versions, use the first one.
  const { rows } = await sql<NarratedItem & { body: string | null }>`
    select * from (
      select distinct on (playable.seq) ${narratedColumns}, article_texts.body
      from (select ${feed}::uuid as feed) as requested ${narratedItems(viewerId, limit * 3)}
      left join article_texts on article_texts.article_id = playable.article_id
      order by playable.seq desc
    ) listed order by seq desc limit ${limit}`.execute(db);
  return rows;
}
