import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Ids of mails that must be sent once, even if the job that sends them runs twice. */
export const outboxMessageIds: Migration = {
  async up(db) {
    await sql`alter table outbox_mails add column message_id text`.execute(db);
    await sql`create unique index outbox_mails_message_id on outbox_mails (message_id)`.execute(db);
  },
};
