import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Mail to forwarding addresses. */
export const inboxTables: Migration = {
  async up(db) {
    await sql`
      create table inbox_messages (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        -- Tells a mail from others, however often it is delivered.
        message_key text not null,
        envelope jsonb not null,
        raw_key text,
        bytes integer not null,
        outcome text not null default 'pending'
          check (outcome in ('pending', 'converted', 'confirmation', 'refused', 'empty', 'failed')),
        reason text,
        sender text not null default '',
        subject text not null default '',
        identity jsonb,
        body text not null default '',
        links text[] not null default '{}',
        article_key text,
        received_at timestamptz not null,
        touched_at timestamptz not null
      )`.execute(db);
    // Mail that was refused or failed may be delivered again and then be accepted.
    await sql`
      create unique index inbox_messages_once on inbox_messages (user_id, message_key)
        where outcome not in ('refused', 'failed')`.execute(db);
    await sql`create index inbox_messages_user on inbox_messages (user_id, received_at desc)`.execute(db);
    await sql`create index inbox_messages_received on inbox_messages (received_at)`.execute(db);
    await sql`create index inbox_messages_pending on inbox_messages (touched_at) where outcome = 'pending'`.execute(
      db,
    );
    await sql`create index inbox_messages_raw on inbox_messages (raw_key) where raw_key is not null`.execute(
      db,
    );
  },
};
