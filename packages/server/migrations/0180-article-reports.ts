import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Reports about articles by users, for the operator. They are deleted with the account of the reporter. */
export const articleReports: Migration = {
  async up(db) {
    await sql`
      create table article_reports (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        email text not null,
        item_id uuid not null,
        narration_id uuid not null,
        article_key text not null,
        title text not null,
        message text not null,
        created_at timestamptz not null,
        mailed_at timestamptz,
        closed_at timestamptz
      )`.execute(db);
    // Repeating a report does not create another one.
    await sql`
      create unique index article_reports_once on article_reports (user_id, item_id, md5(message))`.execute(
      db,
    );
    await sql`create index article_reports_newest on article_reports (created_at desc)`.execute(db);
  },
};
