import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Finds accounts, and purchases without an account, by mailbox: an address in any of its spellings. */
export const mailboxes: Migration = {
  async up(db) {
    // Same rules as `normalAddress` in billing/subscriptions/trial-rules.ts; a test compares the two.
    await sql`
      create function mailbox_of(address text) returns text language sql immutable strict parallel safe as $$
        select case
          when host in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
          else name || '@' || host
        end
        from (
          select coalesce(nullif(split_part(local, '+', 1), ''), local) as name, host
          from (
            select split_part(lower(btrim(address)), '@', 1) as local,
              split_part(lower(btrim(address)), '@', 2) as host
          ) as halves
        ) as parts
      $$`.execute(db);
    await sql`create index users_mailbox on users (mailbox_of(email)) where deleted_at is null`.execute(db);
    await sql`
      create index billing_subscriptions_mailbox on billing_subscriptions (mailbox_of(email))
      where user_id is null and tier = 'partner'`.execute(db);
  },
};
