import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * State of the built-in payment provider, so that a restart loses nothing. Empty if a real provider is used.
 */
export const sandboxTables: Migration = {
  async up(db) {
    await sql`
      create table sandbox_objects (
        id text primary key,
        kind text not null,
        customer text,
        made bigint generated always as identity,
        data jsonb not null
      )`.execute(db);
    await sql`create index sandbox_objects_kind on sandbox_objects (kind, made)`.execute(db);
    await sql`create index sandbox_objects_customer on sandbox_objects (customer, kind) where customer is not null`.execute(
      db,
    );
    await sql`
      create table sandbox_events (
        id text primary key,
        made bigint generated always as identity,
        type text not null,
        data jsonb not null,
        delivered_at timestamptz
      )`.execute(db);
    await sql`create index sandbox_events_waiting on sandbox_events (made) where delivered_at is null`.execute(
      db,
    );
    await sql`
      create table sandbox_answers (
        key text primary key,
        fingerprint text not null,
        status integer not null,
        body jsonb not null,
        made_at timestamptz not null
      )`.execute(db);
    await sql`
      create table sandbox_clocks (
        customer text primary key,
        ahead_ms bigint not null
      )`.execute(db);
  },
};
