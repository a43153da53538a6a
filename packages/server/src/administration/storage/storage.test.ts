import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CleaningKind, OwnerStorage } from '@earmark/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../test/create-test-app.ts';
import { setOwner } from '../../accounts/index.ts';

vi.setConfig({ testTimeout: 120_000 });
const dayMs = 86_400_000;
/** A recording that no narration has. */
const orphan = 'narrations/AAAAAAAAAAAAAAAAAAAAAA/episode.mp3';

let t: TestApp;
let owner: TestUser;
let audio: string;
beforeAll(async () => {
  t = await createTestApp();
  owner = await t.signUp();
  await t.app.db.transaction().execute((tx) => setOwner(t.app, tx, owner.userId, true));
  const body = { type: 'input_text', title: 'Harbour', text: 'The lamps were lit.' } as const;
  await t.call('addArticle', { body }, owner);
  await t.drain();
  const narration = await t.app.db.selectFrom('narrations').selectAll().executeTakeFirstOrThrow();
  audio = `narrations/${narration.audio_id}/episode.mp3`;
});
afterAll(() => t[Symbol.asyncDispose]());

const read = async (): Promise<OwnerStorage> => (await t.call('ownerStorage', {}, owner)).body;
const clean = (kind: CleaningKind) => t.call('ownerCleanStorage', { body: { kind } }, owner);
const sizeOf = ({ sizes }: OwnerStorage, kind: string) => sizes.find((each) => each.kind === kind)?.bytes;
const cleaningOf = ({ cleanings }: OwnerStorage, kind: CleaningKind) =>
  cleanings.find((each) => each.kind === kind);
const put = (key: string, bytes: number) => t.app.blobs.put(key, Buffer.alloc(bytes), { type: 'audio/mpeg' });
const waitingCounts = async () => (await t.app.jobs.counts()).get('count-files')?.waiting ?? 0;
/** Sessions end sooner than the files get old. */
const later = async (ms: number) => {
  t.clock.advance(ms);
  const body = { email: owner.email, password: 'correct horse' };
  owner = { ...owner, token: (await t.call('signInPassword', { body })).body.id_token };
};
const counted = async () => {
  // The files have real times, and the clock stands still.
  await later(dayMs + 600_000);
  await read();
  await t.drain();
  return read();
};

test('shows sizes by kind; a job counts the files that the database does not know', async () => {
  const first = await read();
  const { size } = (await t.app.blobs.head(audio)) ?? { size: 0 };
  expect(size).toBeGreaterThan(1_000);
  expect(sizeOf(first, 'episodes')).toBe(size);
  expect(sizeOf(first, 'segments')).toBeGreaterThan(500);
  expect(sizeOf(first, 'database')).toBeGreaterThan(1_000_000);
  expect(sizeOf(first, 'texts')).toBeNull();
  expect(first).toMatchObject({ counting: true, counted_at: null });
  expect(Number(first.disk?.total)).toBeGreaterThan(Number(first.disk?.free));
  await read();
  // Other jobs may have waited for their time meanwhile.
  expect(await waitingCounts()).toBe(1);
  await t.drain();
  const second = await read();
  expect(second.counting).toBe(false);
  expect(sizeOf(second, 'texts')).toBeGreaterThan(100);
  // The next look within a minute counts nothing.
  expect(await waitingCounts()).toBe(0);
  const onDisk = second.sizes.filter(({ on_disk }) => on_disk).map(({ kind }) => kind);
  expect(onDisk).toEqual(expect.arrayContaining(['episodes', 'texts']));
  // The database of the tests is another server.
  expect(onDisk).not.toContain('database');
});

test('deletes what nobody can hear, and nothing else', async () => {
  const { blobs } = t.app.config;
  const blobsDir = blobs.kind === 'disk' ? blobs.dir : '';
  const yesterday = new Date(t.clock.now().getTime() - 2 * dayMs);
  await put(orphan, 3_000);
  await put('thumbnails/00000000-0000-4000-8000-000000000001.jpg', 200);
  await put('uploads/2020-01-01/a/b.txt', 50);
  await put(`uploads/${t.clock.now().toISOString().slice(0, 10)}/a/b.txt`, 60);
  const draft = join(blobsDir, '~drafts', 'broken-off');
  await mkdir(join(blobsDir, '~drafts'), { recursive: true });
  await writeFile(draft, Buffer.alloc(70));
  await utimes(draft, yesterday, yesterday);

  const found = await counted();
  expect(cleaningOf(found, 'unreferenced')).toEqual({ kind: 'unreferenced', frees: 3_200, run: null });
  // The day of the second upload has passed too, but uploads are kept for one more.
  expect(cleaningOf(found, 'uploads')?.frees).toBe(120);
  const unused = Number(cleaningOf(found, 'segments')?.frees);
  expect(unused).toBe(sizeOf(found, 'segments'));

  // A recording whose row may not be written yet is kept.
  const young = 'narrations/BBBBBBBBBBBBBBBBBBBBBB/episode.mp3';
  await put(young, 10);
  const moment = new Date(t.clock.now().getTime());
  await utimes(join(blobsDir, young), moment, moment);

  for (const kind of ['segments', 'unreferenced', 'uploads'] as const) await clean(kind);
  // Again while it runs: nothing is added.
  await clean('segments');
  expect(cleaningOf(await read(), 'segments')?.run).toMatchObject({ finished_at: null, freed: 0 });
  await t.drain();
  const cleaned = await read();
  const freed = { segments: unused, unreferenced: 3_200, uploads: 120 };
  for (const kind of ['segments', 'unreferenced', 'uploads'] as const)
    expect(cleaningOf(cleaned, kind)).toMatchObject({
      frees: 0,
      run: { freed: freed[kind], problem: null, finished_at: expect.any(String) },
    });
  expect(sizeOf(cleaned, 'segments')).toBe(0);
  expect(await t.app.blobs.head(orphan)).toBeNull();
  expect(await t.app.blobs.head(young)).not.toBeNull();
  expect(await t.app.blobs.head(audio)).not.toBeNull();
  const { actions } = (await t.call('ownerActions', {}, owner)).body;
  expect(actions.map(({ action, subject }) => [action, subject])).toEqual([
    ['storage_cleaned', 'abandoned uploads'],
    ['storage_cleaned', 'unused files'],
    ['storage_cleaned', 'spoken sentences'],
  ]);
  // What was deleted is spoken again when it is needed.
  const body = { type: 'input_text', title: 'Again', text: 'The lamps were lit. A boat came.' } as const;
  await t.call('addArticle', { body }, owner);
  await t.drain();
  expect((await t.call('listArticles', {}, owner)).body.map(({ status }) => status)).toEqual([
    'completed',
    'completed',
  ]);
});

test('keeps sentences of the last day, and those of unfinished episodes', async () => {
  await clean('segments');
  await t.drain();
  expect(cleaningOf(await read(), 'segments')).toMatchObject({ frees: 0, run: { freed: 0 } });
  const segments = Number(sizeOf(await read(), 'segments'));
  expect(segments).toBeGreaterThan(0);
  await t.app.db
    .updateTable('narrations')
    .set({ status: 'in_progress', touched_at: t.clock.now() })
    .execute();
  await later(2 * dayMs);
  await clean('segments');
  await t.drain();
  expect(sizeOf(await read(), 'segments')).toBe(segments);
});

test('keeps the newest three backups', async () => {
  const { backupDir } = t.app.config;
  const start = () => t.call('ownerBackUpNow', {}, owner);
  for (let number = 0; number < 4; number++) {
    await start();
    await t.drain();
    t.clock.advance(1_000);
  }
  const before = await read();
  const frees = Number(cleaningOf(before, 'backups')?.frees);
  expect(frees).toBeGreaterThan(1_000);
  expect(sizeOf(before, 'backups')).toBeGreaterThan(3 * frees);
  await clean('backups');
  await t.drain();
  const { backups } = (await t.call('ownerBackups', {}, owner)).body;
  expect(backups.map(({ is_here }) => is_here)).toEqual([true, true, true]);
  expect(cleaningOf(await read(), 'backups')).toMatchObject({ frees: 0, run: { freed: frees } });
  await rm(backupDir, { recursive: true });
});
