import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts that owners disabled, the list of accounts, and invitations by a command on the machine. */
export const disabledAccounts: Migration = {
  async up(db) {
    await sql`alter table users add column disabled_at timestamptz`.execute(db);
    // In the order of the list, which leaves out the accounts of visitors.
    await sql`
      create index users_people on users (created_at desc, id desc)
        where deleted_at is null and email not like '%@guest.invalid'`.execute(db);
    await sql`alter table invitations alter column created_by drop not null`.execute(db);
  },
};
