import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Keys with which programs act for a user, and the codes by which a browser extension gets one. */
export const personalKeys: Migration = {
  async up(db) {
    await sql`
      create table personal_keys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        secret_hash bytea not null unique,
        name text not null,
        scopes text[] not null,
        made_by text not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )
    `.execute(db);
    await sql`create index personal_keys_user on personal_keys (user_id)`.execute(db);
    await sql`
      create table key_codes (
        code_hash bytea primary key,
        user_id uuid not null references users on delete cascade,
        redirect_uri text not null,
        challenge text not null,
        name text not null,
        expires_at timestamptz not null
      )
    `.execute(db);
    await sql`create index key_codes_user on key_codes (user_id)`.execute(db);
    await sql`create index key_codes_expires on key_codes (expires_at)`.execute(db);
  },
};
