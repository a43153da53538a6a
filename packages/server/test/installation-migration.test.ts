import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { readInstallation } from '../src/installation/index.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { Tables } from '../src/platform/db/tables.ts';
import { createDatabase, dropDatabase } from './database-server.ts';

test.each([
  ['an installation with users becomes a service', true, 'service'],
  ['an empty one is not decided', false, null],
])('%s', async (_name, hasUser, mode) => {
  const name = `earmark_test_installation_${process.pid}_${hasUser}`;
  const { adminUrl } = inject('testDatabase');
  const url = await createDatabase(adminUrl, name);
  const dialect = new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) });
  const db = new Kysely<Tables>({ dialect });
  try {
    await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([step]) => step < '0270')));
    const id = randomUUID();
    if (hasUser)
      await sql`
        insert into users (id, email, feed_token, inbox_token, referral_token, created_at)
        values (${id}, 'ann@example.org', ${id}, ${id}, ${id}, now())`.execute(db);
    await migrate(db, migrations);
    const row = await readInstallation(db);
    expect(row.mode).toBe(mode);
    expect(row.decided_at !== null).toBe(hasUser);
  } finally {
    await db.destroy();
    await dropDatabase(adminUrl, name);
  }
});
