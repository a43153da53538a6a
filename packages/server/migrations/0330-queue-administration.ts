import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the owner's pages about the queue and its faults read, in statements whose cost does not grow with the data. */
export const queueAdministration: Migration = {
  async up(db) {
    // The processes that run jobs. A row without a recent time belongs to a process that was killed.
    await sql`
      create table job_workers (
        id uuid primary key,
        seen_at timestamptz not null
      )`.execute(db);
    // When an owner deleted the failure from the list; an earlier time than the failure does not count.
    await sql`alter table narrations add column dismissed_at timestamptz`.execute(db);
    await sql`create index narrations_failed on narrations (touched_at) where status = 'failed'`.execute(db);
    await sql`
      create index narrations_completed on narrations (completed_at) where completed_at is not null`.execute(
      db,
    );
    await sql`create index feeds_failing on feeds (failing_since) where failing_since is not null`.execute(
      db,
    );
    await sql`
      create index inbox_messages_failed on inbox_messages (received_at) where outcome = 'failed'`.execute(
      db,
    );
    // Counts the accounts of people. A column with few values makes it small.
    await sql`
      create index users_present on users (is_owner)
      where deleted_at is null and email not like '%@guest.invalid'`.execute(db);
    // A table of its own: an index over the positions would be written with every saved position.
    await sql`
      create table active_listeners (
        user_id uuid primary key references users on delete cascade,
        heard_on date not null
      )`.execute(db);
    await sql`create index active_listeners_heard on active_listeners (heard_on)`.execute(db);
    await sql`
      insert into active_listeners (user_id, heard_on)
      select users.id, max(item.position_at)::date from playlist_items item
      join users on users.id::text = item.user_id
      where item.position_at is not null group by users.id`.execute(db);
  },
};
