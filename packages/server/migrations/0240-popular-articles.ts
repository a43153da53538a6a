import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Popular articles, counted in advance: per day, and the lists made from these counts. */
export const popularArticles: Migration = {
  async up(db) {
    await sql`
      create table popular_days (
        day date primary key,
        counted_at timestamptz not null
      )`.execute(db);
    await sql`
      create table popular_day_articles (
        day date not null references popular_days on delete cascade,
        article_id uuid not null,
        listeners integer not null,
        added_at timestamptz not null,
        primary key (day, article_id)
      )`.execute(db);
    await sql`
      create table popular_lists (
        days smallint primary key,
        article_ids uuid[] not null,
        added_at timestamptz[] not null
      )`.execute(db);
  },
};
