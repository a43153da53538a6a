import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * For search and discovery, which show the first completed narration of an article, and for the deletion of
 * articles, which looks up all of them.
 */
export const narrationsOfArticle: Migration = {
  async up(db) {
    await sql`create index narrations_article on narrations (article_id, completed_at)`.execute(db);
  },
};
