import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Decisions about the whole installation, in one row, and who may administer it. Installations that have users
 * already are services, as all were before.
 */
export const installation: Migration = {
  async up(db) {
    await sql`alter table users add column is_owner boolean not null default false`.execute(db);
    await sql`
      create table installation (
        id boolean primary key default true check (id),
        mode text check (mode in ('personal', 'service')),
        decided_at timestamptz,
        registration text check (registration in ('open', 'invitation', 'closed')),
        start_salt uuid not null default gen_random_uuid()
      )
    `.execute(db);
    await sql`
      insert into installation (mode, decided_at)
      select min('service'), case when count(*) > 0 then now() end from users
    `.execute(db);
  },
};
