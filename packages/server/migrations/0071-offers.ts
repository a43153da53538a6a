import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Offers and their uses, lifetime codes, attribution of sign-ups, and the operator's actions. */
export const offerTables: Migration = {
  async up(db) {
    await sql`
      create table offer_uses (
        user_id uuid primary key references users on delete cascade,
        code text not null,
        kind text not null check (kind in ('partner', 'coupon', 'referral')),
        referral text,
        checkout_id text not null,
        used_at timestamptz not null
      )`.execute(db);
    await sql`create index offer_uses_code on offer_uses (code)`.execute(db);
    await sql`
      create table offer_visits (
        day date not null,
        kind text not null check (kind in ('partner', 'coupon', 'referral')),
        code text not null,
        visits integer not null,
        primary key (day, kind, code)
      )`.execute(db);

    await sql`
      create table vip_codes (
        code text primary key,
        most integer not null check (most > 0),
        used integer not null default 0 check (used >= 0 and used <= most),
        note text not null,
        created_at timestamptz not null
      )`.execute(db);
    await sql`
      create table vip_uses (
        user_id uuid primary key references users on delete cascade,
        code text not null,
        used_at timestamptz not null
      )`.execute(db);

    await sql`
      create table attributions (
        user_id uuid primary key references users on delete cascade,
        first_touch jsonb not null,
        last_touch jsonb not null,
        updated_at timestamptz not null
      )`.execute(db);
    await sql`
      create table screen_events (
        id bigint generated always as identity primary key,
        name text not null,
        user_id uuid references users on delete cascade,
        visitor text,
        properties jsonb not null,
        at timestamptz not null
      )`.execute(db);
    await sql`create index screen_events_at on screen_events (at)`.execute(db);
    await sql`create index screen_events_user on screen_events (user_id) where user_id is not null`.execute(
      db,
    );

    await sql`
      create table operator_actions (
        id bigint generated always as identity primary key,
        actor text not null,
        action text not null,
        subject text not null,
        detail jsonb not null,
        at timestamptz not null
      )`.execute(db);
  },
};
