import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** For searches for words that occur in many articles: they look at the newest public articles first. */
export const newestArticles: Migration = {
  async up(db) {
    await sql`
      create index articles_newest on articles (created_at desc)
      where visibility = 'public' and is_current and status = 'ready'`.execute(db);
  },
};
