import { sql } from 'kysely';
import type { RunningApp } from '../packages/server/src/app.ts';

/**
 * Inserts finished articles into a user's playlist, and a history of charges, directly into the tables of an
 * empty database. They last 1 to 60 minutes; every fourth has the tag `essays`, every fifth comes from a feed,
 * every seventh was begun, and the text of every tenth contains `lighthouse`.
 */
export async function fillPlaylist(
  { db }: RunningApp['app'],
  user: string,
  { articles, entries = 0 }: { articles: number; entries?: number },
): Promise<void> {
  await sql`
    insert into articles (id, source_key, url, visibility, kind, status, is_current, title, num_characters, created_at, touched_at)
    select gen_random_uuid(), 'bench.example/' || n, 'https://bench.example/' || n, 'unlisted', 'link', 'ready', true,
      'Article number ' || n || repeat(' and what it is about', n % 5), 4000, now(), now()
    from generate_series(1, ${articles}) n`.execute(db);
  await sql`
    insert into article_texts (article_id, document, body, search)
    select article_id, ''::bytea, body, to_tsvector('simple', body) from (
      select id as article_id, 'The ferry crossed to the harbour with number ' || substr(source_key, 15)
        || case when substr(source_key, 15)::int % 10 = 0 then ', past the lighthouse.' else '.' end as body
      from articles) made`.execute(db);
  await sql`
    insert into narrations (id, article_id, audio_id, voice, settings, settings_hash, is_current, status, stage,
      progress, duration_ms, bytes, head_bytes, created_at, completed_at, touched_at)
    select gen_random_uuid(), id, replace(id::text, '-', ''), 'Matthew', '{"script":1}', 'bench', true, 'completed', 'done',
      100, (1 + substr(source_key, 15)::int % 60) * 60000, 1440000, 4096, now(), now(), now() from articles`.execute(
    db,
  );
  await sql`
    insert into playlist_items (id, user_id, article_id, narration_id, source_key, article_key, article_url, type, feed_id, feed_title,
      tags, position_seconds, position_at, added_at, updated_at)
    select gen_random_uuid(), ${user}, article.id, narration.id, source_key, source_key, url,
      case when n % 5 = 0 then 'feed' else 'link' end,
      case when n % 5 = 0 then 'bench-' || n % 4 end, case when n % 5 = 0 then 'Feed number ' || n % 4 end,
      case when n % 4 = 0 then array['essays'] else '{}' end,
      case when n % 7 = 0 then duration_ms / 3000 else 0 end, case when n % 7 = 0 then now() end,
      now() - num_characters * interval '1 second' - random() * interval '300 days', now()
    from articles article join narrations narration on narration.article_id = article.id
      cross join lateral (select substr(source_key, 15)::int as n) numbered`.execute(db);
  await sql`
    insert into character_entries (user_id, cause, kind, subject, converted, allotment, counts_at, created_at)
    select ${user}, 'bench ' || n, 'characters', 'bench ' || n, 4000, 4000, now() - n * interval '30 minutes', now()
    from generate_series(1, ${entries}) n`.execute(db);
  await sql`analyze`.execute(db);
}
