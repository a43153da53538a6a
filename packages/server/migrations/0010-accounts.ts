import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** User accounts, and how users sign in. */
export const accountTables: Migration = {
  async up(db) {
    await sql`
      create table users (
        id uuid primary key,
        email text not null,
        email_verified_at timestamptz,
        password_hash text,
        name text,
        photo_url text,
        cookie_consent boolean,
        privacy_mode boolean not null default false,
        add_tldr boolean not null default false,
        preferred_voices text[] not null default '{}',
        feed_token text not null unique,
        inbox_token text not null unique,
        referral_token text not null unique,
        signup_tracking_id text,
        signup_coupon text,
        signup_referral text,
        created_at timestamptz not null,
        greeted_at timestamptz,
        deleted_at timestamptz,
        deletion_told_at timestamptz
      )`.execute(db);
    // An account that is being deleted does not prevent a new one with the same address.
    await sql`create unique index users_email on users (lower(email)) where deleted_at is null`.execute(db);
    await sql`create index users_deleted on users (deleted_at) where deleted_at is not null`.execute(db);

    await sql`
      create table identities (
        provider text not null,
        subject text not null,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null,
        primary key (provider, subject)
      )`.execute(db);
    await sql`create index identities_user on identities (user_id)`.execute(db);

    // A row is an active session; ending a session deletes its row.
    await sql`
      create table sessions (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        salt bytea not null,
        generation integer not null default 0,
        created_at timestamptz not null,
        refreshed_at timestamptz not null
      )`.execute(db);
    await sql`create index sessions_user on sessions (user_id)`.execute(db);
    await sql`create index sessions_refreshed on sessions (refreshed_at)`.execute(db);

    await sql`
      create table one_time_codes (
        hash bytea primary key,
        kind text not null check (kind in ('password_reset', 'sign_in')),
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null,
        expires_at timestamptz not null,
        used_at timestamptz
      )`.execute(db);
    await sql`create index one_time_codes_user on one_time_codes (user_id)`.execute(db);
    await sql`create index one_time_codes_expires on one_time_codes (expires_at)`.execute(db);

    await sql`
      create table signing_keys (
        id text primary key,
        public_jwk jsonb not null,
        sealed_private_jwk text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`create index signing_keys_created on signing_keys (created_at)`.execute(db);

    await sql`
      create table linked_emails (
        email text not null,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null
      )`.execute(db);
    // Not unique across users: two users may link the same sender.
    await sql`create unique index linked_emails_email on linked_emails (user_id, lower(email))`.execute(db);
  },
};
