import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The Telegram bot: which process polls it, the chats of each account, and the codes that connect them. */
export const telegram: Migration = {
  async up(db) {
    await sql`
      create table telegram_bots (
        id bigint primary key,
        username text not null,
        polled_by text not null,
        polled_until timestamptz not null
      )
    `.execute(db);
    await sql`
      create table telegram_chats (
        chat_id bigint primary key,
        user_id uuid not null references users on delete cascade,
        name text not null,
        connected_at timestamptz not null
      )
    `.execute(db);
    await sql`create index telegram_chats_user on telegram_chats (user_id)`.execute(db);
    await sql`
      create table telegram_codes (
        code_hash bytea primary key,
        user_id uuid not null references users on delete cascade,
        expires_at timestamptz not null
      )
    `.execute(db);
    await sql`create index telegram_codes_user on telegram_codes (user_id)`.execute(db);
    await sql`create index telegram_codes_expires on telegram_codes (expires_at)`.execute(db);
  },
};
