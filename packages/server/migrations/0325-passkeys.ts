import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Public keys with which people sign in, and the challenges that their devices sign. */
export const passkeys: Migration = {
  async up(db) {
    await sql`
      create table passkeys (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        credential_id text not null unique,
        relying_party text not null,
        public_key bytea not null,
        counter bigint not null,
        transports text[] not null,
        name text not null,
        backed_up boolean not null,
        created_at timestamptz not null,
        last_used_at timestamptz
      )
    `.execute(db);
    await sql`create index passkeys_user on passkeys (user_id)`.execute(db);
    await sql`
      create table passkey_challenges (
        challenge text primary key,
        user_id uuid references users on delete cascade,
        expires_at timestamptz not null
      )
    `.execute(db);
    await sql`create index passkey_challenges_user on passkey_challenges (user_id)`.execute(db);
    await sql`create index passkey_challenges_expires on passkey_challenges (expires_at)`.execute(db);
  },
};
