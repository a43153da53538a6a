import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Links with which people create an account where not everybody may. */
export const invitations: Migration = {
  async up(db) {
    await sql`
      create table invitations (
        id uuid primary key,
        token_hash bytea not null unique,
        email text,
        created_by uuid not null references users on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz,
        used_by uuid references users on delete set null
      )
    `.execute(db);
  },
};
