import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/tables.ts';

/**
 * Inserts public articles with one narration each directly into the tables: `Text n` contains 'ferry' and
 * `number<n>`.
 */
export async function fillArticles(db: Db, count: number): Promise<void> {
  await sql`
    with texts as (
      insert into articles (id, source_key, url, visibility, kind, status, is_current, title, num_characters, created_at, touched_at)
      select gen_random_uuid(), 'fill.example/' || n, 'https://fill.example/' || n, 'public', 'link', 'ready', true,
        'Text ' || n, 40, now(), now()
      from generate_series(1, ${count}) n returning id, title
    ), bodies as (
      insert into article_texts (article_id, document, body, search)
      select id, ''::bytea, 'The ferry number' || substr(title, 6), to_tsvector('simple', 'The ferry number' || substr(title, 6))
      from texts
    )
    insert into narrations (id, article_id, audio_id, voice, settings, settings_hash, is_current, status, stage,
      progress, duration_ms, bytes, head_bytes, created_at, completed_at, touched_at)
    select gen_random_uuid(), id, replace(id::text, '-', ''), 'Matthew', '{"script":1}', 'fill', true, 'completed', 'done',
      100, 4000, 24000, 4096, now(), now(), now() from texts`.execute(db);
}
