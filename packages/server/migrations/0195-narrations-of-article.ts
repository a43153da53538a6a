import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Search and discovery show the first finished narration of an article; deleting an article looks for all of them. */
export const narrationsOfArticle: Migration = {
  async up(db) {
    await sql`create index narrations_article on narrations (article_id, completed_at)`.execute(db);
  },
};
