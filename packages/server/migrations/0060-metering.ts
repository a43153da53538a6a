import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Characters that users converted and received, and granted plans. */
export const meteringTables: Migration = {
  async up(db) {
    // Append only. Each row is balanced: converted characters are taken from the allotment or from the extra
    // characters.
    await sql`
      create table character_entries (
        id bigint generated always as identity primary key,
        user_id uuid not null references users on delete cascade,
        cause text not null unique,
        kind text not null check (
          kind in ('conversion', 'characters', 'refund', 'bonus', 'referral', 'grant', 'purchase')),
        subject text,
        reverses bigint unique references character_entries on delete cascade,
        conversions smallint not null default 0,
        converted bigint not null default 0,
        allotment bigint not null default 0,
        extra bigint not null default 0,
        granted bigint not null default 0,
        counts_at timestamptz not null,
        created_at timestamptz not null,
        check (extra = granted + allotment - converted),
        check ((kind = 'refund') = (reverses is not null))
      )`.execute(db);
    await sql`create index character_entries_window on character_entries (user_id, counts_at)`.execute(db);
    await sql`create index character_entries_extra on character_entries (user_id) where extra <> 0`.execute(
      db,
    );
    await sql`
      create index character_entries_subject on character_entries (subject) where subject is not null`.execute(
      db,
    );

    await sql`
      create table plan_grants (
        id uuid primary key,
        user_id uuid not null references users on delete cascade,
        plan text not null check (plan in ('basic', 'pro')),
        ends_at timestamptz,
        note text not null,
        created_at timestamptz not null,
        revoked_at timestamptz
      )`.execute(db);
    await sql`create index plan_grants_user on plan_grants (user_id) where revoked_at is null`.execute(db);
  },
};
