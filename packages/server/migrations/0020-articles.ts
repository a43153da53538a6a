import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Articles, their narrations, and playlist entries. */
export const articleTables: Migration = {
  async up(db) {
    await sql`
      create table articles (
        id uuid primary key,
        source_key text not null,
        url text,
        owner_id text,
        visibility text not null check (visibility in ('public', 'unlisted', 'private')),
        kind text not null check (kind in ('link', 'text')),
        status text not null check (status in ('reading', 'ready', 'failed')),
        is_current boolean not null,
        title text not null,
        author text,
        site text,
        language text,
        description text,
        published_at text,
        image_url text,
        content_hash text,
        num_characters integer not null default 0,
        failure text,
        created_at timestamptz not null,
        read_at timestamptz,
        touched_at timestamptz not null,
        check ((visibility = 'private') = (owner_id is not null))
      )`.execute(db);
    // One version of a source is current, which new listeners get; private sources are separate for each
    // owner.
    await sql`
      create unique index articles_current on articles (source_key, coalesce(owner_id, ''))
        where is_current`.execute(db);
    await sql`
      create index articles_content on articles (source_key, content_hash) where status = 'ready'`.execute(
      db,
    );
    await sql`create index articles_owner on articles (owner_id) where owner_id is not null`.execute(db);
    await sql`create index articles_reading on articles (touched_at) where status = 'reading'`.execute(db);

    // A separate table, because texts are large and every list reads the articles' rows.
    await sql`
      create table article_texts (
        article_id uuid primary key references articles on delete cascade,
        document bytea not null,
        body text,
        search tsvector
      )`.execute(db);
    await sql`create index article_texts_search on article_texts using gin (search)`.execute(db);

    await sql`
      create table narrations (
        id uuid primary key,
        article_id uuid not null references articles on delete cascade,
        audio_id text not null unique,
        voice text not null,
        settings jsonb not null,
        settings_hash text not null,
        is_current boolean not null,
        status text not null check (status in ('pending', 'in_progress', 'completed', 'failed')),
        stage text not null,
        run_id text,
        failure text,
        progress smallint not null default 0 check (progress between 0 and 100),
        available_ms integer not null default 0,
        characters integer not null default 0,
        spoken_voice text,
        spoken_engine text,
        sample_rate integer,
        kbps smallint,
        samples bigint,
        duration_ms integer,
        head_bytes integer,
        bytes bigint,
        has_chapters boolean not null default false,
        created_at timestamptz not null,
        started_at timestamptz,
        completed_at timestamptz,
        touched_at timestamptz not null
      )`.execute(db);
    await sql`
      create unique index narrations_current on narrations (article_id, voice, settings_hash)
        where is_current`.execute(db);
    await sql`
      create index narrations_unfinished on narrations (touched_at)
        where status in ('pending', 'in_progress')`.execute(db);

    // Shared by every narration that contains the same text spoken in the same way.
    await sql`
      create table segments (
        key text primary key,
        blob_key text not null unique,
        bytes integer not null,
        samples integer not null,
        sample_rate integer not null,
        crc integer not null,
        times jsonb not null,
        created_at timestamptz not null,
        last_used_at timestamptz not null
      )`.execute(db);
    await sql`create index segments_last_used on segments (last_used_at)`.execute(db);

    // No foreign key to segments: they may be evicted once the episode's own file is complete.
    await sql`
      create table narration_segments (
        narration_id uuid not null references narrations on delete cascade,
        position integer not null,
        segment_key text not null,
        start_samples bigint not null,
        start_bytes bigint not null,
        samples integer not null,
        bytes integer not null,
        lines jsonb not null,
        primary key (narration_id, position)
      )`.execute(db);
    await sql`create index narration_segments_key on narration_segments (segment_key)`.execute(db);

    await sql`
      create table playlist_items (
        id uuid primary key,
        user_id text not null,
        article_id uuid not null references articles,
        narration_id uuid not null references narrations,
        pending_narration_id uuid references narrations,
        source_key text not null,
        article_key text not null,
        article_url text not null,
        type text not null,
        title text,
        clipping_where text,
        feed_id text,
        feed_title text,
        added_at timestamptz not null,
        played boolean not null default false,
        played_at timestamptz,
        deleted_at timestamptz,
        position_seconds double precision not null default 0,
        position_at timestamptz,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`
      create unique index playlist_items_source on playlist_items (user_id, source_key)
        where deleted_at is null`.execute(db);
    await sql`
      create index playlist_items_list on playlist_items (user_id, added_at desc, id desc)
        where deleted_at is null`.execute(db);
    await sql`create index playlist_items_key on playlist_items (user_id, article_key)`.execute(db);
    await sql`create index playlist_items_article on playlist_items (article_id)`.execute(db);
    await sql`create index playlist_items_narration on playlist_items (narration_id)`.execute(db);
    await sql`
      create index playlist_items_pending on playlist_items (pending_narration_id)
        where pending_narration_id is not null`.execute(db);
    await sql`create index playlist_items_added on playlist_items (added_at)`.execute(db);
  },
};
