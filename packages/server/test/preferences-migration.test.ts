import { randomUUID } from 'node:crypto';
import { defaultPreferences } from '@earmark/contract';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrations } from '../migrations/index.ts';
import { activePreferences, readPreferences } from '../src/accounts/user-preferences.ts';
import { findUser } from '../src/accounts/users-store.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import type { Tables } from '../src/platform/db/tables.ts';
import { createDatabase, dropDatabase } from './database-server.ts';

const name = `earmark_test_preferences_${process.pid}`;
let db: Kysely<Tables>;

beforeAll(async () => {
  const url = await createDatabase(inject('testDatabase').adminUrl, name);
  db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }),
  });
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([step]) => step < '0200')));
});
afterAll(async () => {
  await db.destroy();
  await dropDatabase(inject('testDatabase').adminUrl, name);
});

interface OldRow {
  addTldr: boolean;
  privacyMode: boolean;
  cookieConsent: boolean | null;
}

/** Inserts an account in the form of the previous version. */
async function insertOldUser({ addTldr, privacyMode, cookieConsent }: OldRow): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into users (id, email, feed_token, inbox_token, referral_token, created_at, add_tldr, privacy_mode, cookie_consent)
    values (${id}, ${`${id}@example.org`}, ${id}, ${id}, ${id}, now(), ${addTldr}, ${privacyMode}, ${cookieConsent})`.execute(
    db,
  );
  return id;
}

async function preferencesOf(id: string) {
  const user = await findUser(db, id);
  if (!user) throw new Error('the account does not exist');
  return user;
}

test('accounts keep every preference, whichever version wrote it', async () => {
  const rows = [true, false].flatMap((addTldr) =>
    [true, false].flatMap((privacyMode) =>
      [true, false, null].map((cookieConsent): OldRow => ({ addTldr, privacyMode, cookieConsent })),
    ),
  );
  const ids: string[] = [];
  for (const row of rows) ids.push(await insertOldUser(row));

  expect(await migrate(db, migrations)).toContain('0200-preferences');
  for (const [index, id] of ids.entries()) {
    const user = await preferencesOf(id);
    expect(readPreferences(user)).toEqual({ ...defaultPreferences, ...rows[index] });
    expect(activePreferences(user, { plan: 'pro' })).toEqual({ ...defaultPreferences, ...rows[index] });
    // Summaries end with the plan, privacy mode does not.
    expect(activePreferences(user, { plan: 'free' })).toEqual({
      ...defaultPreferences,
      ...rows[index],
      addTldr: false,
    });
  }

  // A process of the previous version still writes and reads the columns.
  const id = await insertOldUser({ addTldr: false, privacyMode: false, cookieConsent: null });
  await sql`update users set privacy_mode = true, cookie_consent = false where id = ${id}`.execute(db);
  expect(readPreferences(await preferencesOf(id))).toEqual({
    ...defaultPreferences,
    addTldr: false,
    privacyMode: true,
    cookieConsent: false,
  });
  const chosen = { addTldr: true, cookieConsent: false };
  await sql`update users set preferences = ${JSON.stringify(chosen)}::jsonb where id = ${id}`.execute(db);
  const { rows: old } =
    await sql`select add_tldr, privacy_mode, cookie_consent from users where id = ${id}`.execute(db);
  expect(old).toEqual([{ add_tldr: true, privacy_mode: false, cookie_consent: false }]);
});

test('ignores unknown preferences and invalid values', async () => {
  const id = await insertOldUser({ addTldr: false, privacyMode: false, cookieConsent: null });
  const stored = { addTldr: 'yes', privacyMode: true, wallpaper: 'blue', toString: true };
  await sql`update users set preferences = ${JSON.stringify({ privacyMode: true })}::jsonb where id = ${id}`.execute(
    db,
  );
  const user = { ...(await preferencesOf(id)), preferences: stored };
  expect(readPreferences(user)).toEqual({ ...defaultPreferences, privacyMode: true });
});
