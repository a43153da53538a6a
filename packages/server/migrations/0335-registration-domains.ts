import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Accounts by domain, and since when the limits of a service apply: what was used while the installation was personal
 * does not count.
 */
export const registrationDomains: Migration = {
  async up(db) {
    await sql`
      alter table installation
        add column registration_domains text[] not null default '{}',
        add column last_mode text check (last_mode in ('personal', 'service')),
        add column limited_since timestamptz,
        drop constraint installation_registration_check,
        add constraint installation_registration_check
          check (registration in ('open', 'invitation', 'domain', 'closed'))
    `.execute(db);
    await sql`update installation set last_mode = mode`.execute(db);
  },
};
