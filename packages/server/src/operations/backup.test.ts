import { mkdir, mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { migrations } from '../../migrations/index.ts';
import { articlePage, type OutsideWeb, openOutsideWeb, prose } from '../../test/articles/outside-web.ts';
import { createTestApp, type TestApp, type TestUser } from '../../test/create-test-app.ts';
import { writeRss } from '../../test/feeds/write-rss.ts';
import { type ObjectStore, startObjectStore } from '../../test/object-store.ts';
import { commandEnv, createInstallation, readFollowing } from '../../test/restored-app.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Tables } from '../platform/db/tables.ts';
import { runCommand } from '../run-command.ts';
import { type BackupManifest, entryNames, manifestSchema } from './archive/backup-format.ts';
import { readArchive, readEntry } from './archive/read-archive.ts';
import { createArchive } from './archive/write-archive.ts';

vi.setConfig({ testTimeout: 240_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-backup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the content of the archive's entries, by name. */
async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  for await (const entry of readArchive(path)) entries.set(entry.name, await readEntry(entry));
  return entries;
}

const manifestOf = async (path: string): Promise<BackupManifest> =>
  manifestSchema.parse(JSON.parse(String((await entriesOf(path)).get(entryNames.manifest))));

describe.each(['disk', 'S3'])('with files on %s', (kind) => {
  let source: TestApp;
  let web: OutsideWeb;
  let user: TestUser;
  const stores: ObjectStore[] = [];
  let file: string;
  let audio: Buffer;

  const storage = async () => {
    if (kind === 'disk') return {};
    const store = await startObjectStore();
    stores.push(store);
    return store.env;
  };
  const back = (name: string) => runCommand(['backup', join(folder, name)], commandEnv(source.app.config));
  const read = async (address: string) => {
    const { pathname, search } = new URL(address, source.url);
    return readFollowing(source.server, pathname + search);
  };

  beforeAll(async () => {
    web = await openOutsideWeb();
    const items = [{ title: 'An item', path: '/item', date: new Date() }];
    web.serve('/feed.xml', {
      text: writeRss(web.url, { title: 'A feed', items }),
      type: 'application/rss+xml',
    });
    web.serve('/item', { html: articlePage('An item', prose(1)) });
    source = await createTestApp({
      env: { ...(await storage()), EARMARK_FETCH_ALLOW_PRIVATE: 'true', EARMARK_DEFAULT_PLAN: 'pro' },
    });
    user = await source.signUp();
    await source.call(
      'addArticle',
      { body: { type: 'input_text', title: 'Harbour', text: 'The lamps were lit.' } },
      user,
    );
    await source.call('addFeed', { body: { feed_url: `${web.url}/feed.xml` } }, user);
    await source.drain();
    const entries = (await source.call('listArticles', {}, user)).body;
    audio = await read(String(entries.find(({ title }) => title === 'Harbour')?.audio_url));
    expect(audio.length).toBeGreaterThan(1_000);
    // Its jobs still wait when the backup is made.
    await source.call(
      'addArticle',
      { body: { type: 'input_text', title: 'Later', text: 'A boat came home late.' } },
      user,
    );
    await source.app.blobs.put('uploads/2030-01-01/somebody/letter.txt', Buffer.from('dear'), {
      type: 'text/x-letter',
    });
    file = join(folder, `${kind}.tar.zst`);
    expect(await back(`${kind}.tar.zst`)).toEqual({
      failed: false,
      output: expect.stringMatching(/^Wrote .+ kB\): /),
    });
  });
  afterAll(async () => {
    await source[Symbol.asyncDispose]();
    await web[Symbol.asyncDispose]();
    for (const store of stores) await store[Symbol.asyncDispose]();
  });

  test('a restored service has the same accounts, playlist, audio and feeds, and does the work that waited', async () => {
    await using target = await createInstallation(await storage());
    expect(await target.command('restore', file)).toEqual({
      failed: false,
      output: expect.stringContaining('Everybody stays signed in.'),
    });
    // A backup of the restored service contains the same rows and files.
    const again = join(folder, 'again.tar.zst');
    expect((await target.command('backup', again)).failed).toBe(false);
    const [first, second] = [await manifestOf(file), await manifestOf(again)];
    expect(second).toEqual({ ...first, jobs: { ...second.jobs, count: first.jobs.count } });
    expect(first.jobs.count).toBeGreaterThan(0);

    await using restored = await target.start();
    const { call, app } = restored;
    const { body: session } = await call('signInPassword', {
      body: { email: user.email, password: 'correct horse' },
    });
    expect(session.user_id).toBe(user.userId);
    const earlier = (await source.call('listArticles', {}, user)).body;
    // The token from before is still valid.
    const articles = (await call('listArticles', {}, user)).body;
    expect(articles.map(({ title, status }) => [title, status])).toEqual(
      earlier.map(({ title, status }) => [title, status]),
    );
    expect(articles.map(({ title }) => title)).toContain('Later');
    const harbour = articles.find(({ title }) => title === 'Harbour');
    expect((await restored.read(String(harbour?.audio_url))).equals(audio)).toBe(true);
    expect((await call('listFeeds', { query: { _t: '1' } }, user)).body).toEqual(
      (await source.call('listFeeds', { query: { _t: '1' } }, user)).body,
    );
    const upload = await app.blobs.get('uploads/2030-01-01/somebody/letter.txt');
    expect([upload?.type, String(await upload?.stream.toArray())]).toEqual(['text/x-letter', 'dear']);

    await app.jobs.drain();
    const later = (await call('listArticles', {}, user)).body.find(({ title }) => title === 'Later');
    expect(later?.status).toBe('completed');
  });

  test('audio that was deleted during the backup is converted again after the restore', async () => {
    const { rows } = await sql<{
      id: string;
    }>`select audio_id as id from narrations where status = 'completed'`.execute(source.app.db);
    const key = `narrations/${rows[0]?.id}/episode.mp3`;
    const kept = await source.app.blobs.get(key);
    const bytes = Buffer.concat((await kept?.stream.toArray()) ?? []);
    await source.app.blobs.delete(key);
    const { output } = await back('missing.tar.zst');
    expect(output).toContain(`1 file that the database names was not stored any more, such as ${key}.`);
    await source.app.blobs.put(key, bytes, { type: 'audio/mpeg' });

    await using target = await createInstallation(await storage());
    const result = await target.command('restore', join(folder, 'missing.tar.zst'));
    expect(result.output).toContain('1 article without audio will be converted again.');
    await using restored = await target.start();
    const row = await restored.app.db
      .selectFrom('narrations')
      .select('status')
      .where('audio_id', '=', rows[0]?.id ?? '')
      .executeTakeFirst();
    expect(row?.status).toBe('pending');
  });

  test('an installation with data is refused, and replaced on request', async () => {
    await using target = await createInstallation(await storage());
    {
      await using other = await target.start();
      await other.call('signUp', { body: { email: 'other@example.net', password: 'correct horse' } });
      await other.app.blobs.put('uploads/2030-01-01/other/note.txt', Buffer.from('mine'), {
        type: 'text/plain',
      });
      expect(await target.command('restore', file, '--replace')).toEqual({
        failed: true,
        output: 'The service is running: stop all of its processes first.',
      });
    }
    const refused = await target.command('restore', file);
    expect(refused).toEqual({ failed: true, output: expect.stringContaining('already contains data') });
    expect(await target.command('restore', file, '--replace')).toMatchObject({ failed: false });
    await using restored = await target.start();
    expect((await restored.call('listArticles', {}, user)).status).toBe(200);
    await restored.call.refused('signInPassword', {
      body: { email: 'other@example.net', password: 'correct horse' },
    });
    expect(await restored.app.blobs.head('uploads/2030-01-01/other/note.txt')).toBeNull();
  });
});

describe('a file that cannot be restored', () => {
  let source: TestApp;
  let file: string;
  beforeAll(async () => {
    source = await createTestApp();
    await source.signUp();
    await source.app.blobs.put('uploads/2030-01-01/a/b.txt', Buffer.from('words'), { type: 'text/plain' });
    file = join(folder, 'whole.tar.zst');
    const { output } = await runCommand(['backup', file], commandEnv(source.app.config));
    expect(output).toContain('Wrote');
  });
  afterAll(() => source[Symbol.asyncDispose]());

  /** Writes the archive again with changed entries. */
  const rewrite = async (name: string, change: (entries: Map<string, Buffer>) => void) => {
    const entries = await entriesOf(file);
    change(entries);
    const archive = await createArchive(join(folder, name));
    for (const [entry, content] of entries) await archive.add({ name: entry, size: content.length }, content);
    await archive.finish();
    return join(folder, name);
  };
  const changeHeader = (entries: Map<string, Buffer>, change: object) => {
    const header = JSON.parse(String(entries.get(entryNames.header)));
    entries.set(entryNames.header, Buffer.from(JSON.stringify({ ...header, ...change })));
  };
  const cases: [string, () => Promise<string>, RegExp][] = [
    ['is absent', async () => join(folder, 'absent'), /absent cannot be read: ENOENT/],
    [
      'is something else',
      async () => {
        await writeFile(join(folder, 'else'), 'something else');
        return join(folder, 'else');
      },
      /else is not a backup, or it is damaged or incomplete/,
    ],
    [
      'is cut off',
      async () => {
        const whole = await readFile(file);
        await writeFile(join(folder, 'cut'), whole.subarray(0, whole.length - 100));
        return join(folder, 'cut');
      },
      /cut is not a backup, or it is damaged or incomplete: it ends too early/,
    ],
    [
      'lacks its manifest',
      () => rewrite('bare', (entries) => entries.delete(entryNames.manifest)),
      /has no manifest/,
    ],
    [
      'contains another file',
      () =>
        rewrite('changed', (entries) =>
          entries.set('files/uploads/2030-01-01/a/b.txt', Buffer.from('sword')),
        ),
      /is damaged: the files differ from its manifest/,
    ],
    [
      'contains other rows',
      () => rewrite('rows', (entries) => entries.delete('tables/users/000001')),
      /is damaged: the table users differ/,
    ],
    [
      'has a newer form',
      () => rewrite('form', (entries) => changeHeader(entries, { format: 99, version: '7.0.0' })),
      /was made by version 7\.0\.0, which is newer than this program/,
    ],
    [
      'has a newer schema',
      () =>
        rewrite('schema', (entries) =>
          changeHeader(entries, { version: '7.0.0', migrations: ['9000-future'] }),
        ),
      /was made by version 7\.0\.0 with a newer database schema \(9000-future\)/,
    ],
  ];
  test.each(cases)('because it %s, changes nothing', async (_, make, message) => {
    const path = await make();
    await using target = await createInstallation();
    expect(await target.command('restore', path)).toEqual({
      failed: true,
      output: expect.stringMatching(message),
    });
    await using service = await target.start();
    expect(
      (await service.call('signUp', { body: { email: 'new@example.net', password: 'correct horse' } }))
        .status,
    ).toBe(200);
  });

  test('a restore that was interrupted prevents a start until it is repeated', async () => {
    await using target = await createInstallation();
    const files = join(target.dataDir, 'files');
    await mkdir(files, { recursive: true });
    // No file can be stored while a file has the name of the directory for drafts.
    await writeFile(join(files, '~drafts'), '');
    expect(await target.command('restore', file)).toEqual({
      failed: true,
      output: expect.stringContaining('EEXIST'),
    });
    const refusal = /A restore of whole\.tar\.zst, begun at .+, did not finish/;
    // As text: a service that did start would be too large to print.
    expect(await target.start().then(() => 'started', String)).toMatch(refusal);
    await rm(join(files, '~drafts'));
    expect(await target.command('restore', file)).toMatchObject({ failed: false });
    await using service = await target.start();
    expect(await service.app.blobs.head('uploads/2030-01-01/a/b.txt')).toMatchObject({ size: 5 });
  });

  test('a backup that fails leaves no file, and the earlier one of that name', async () => {
    const path = join(folder, 'kept.tar.zst');
    await writeFile(path, 'an earlier backup');
    await using empty = await createInstallation();
    const env = { ...commandEnv(source.app.config), DATABASE_URL: empty.databaseUrl };
    expect(await runCommand(['backup', path], env)).toEqual({
      failed: true,
      output: 'The database is empty: there is nothing to back up.',
    });
    expect(await readFile(path, 'utf8')).toBe('an earlier backup');
    await expect(stat(`${path}.partial`)).rejects.toThrow('ENOENT');
  });

  test('a backup can be read by its owner only', async () => {
    const handle = await open(file);
    expect((await handle.stat()).mode & 0o777).toBe(0o600);
    await handle.close();
  });
});

test('a backup of an earlier version is updated by the restore', async () => {
  await using old = await createInstallation();
  await using target = await createInstallation();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: old.databaseUrl, max: 2 }) }),
  });
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0200')));
  await sql`
    insert into users (id, email, feed_token, inbox_token, referral_token, created_at, privacy_mode)
    values ('00000000-0000-4000-8000-000000000001', 'old@example.net', 'a', 'b', 'c', now(), true)`.execute(
    db,
  );
  await db.destroy();
  const file = join(folder, 'old.tar.zst');
  expect(await old.command('backup', file)).toMatchObject({ failed: false });
  const { failed, output } = await target.command('restore', file);
  expect([failed, output]).toEqual([false, expect.stringContaining('Updated the database from version')]);
  await using service = await target.start();
  const row = await service.app.db.selectFrom('users').select(['email', 'preferences']).executeTakeFirst();
  expect(row).toEqual({ email: 'old@example.net', preferences: { privacyMode: true } });
});
