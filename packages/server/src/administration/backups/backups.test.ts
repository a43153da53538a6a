import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp, type TestApp, type TestUser } from '../../../test/create-test-app.ts';
import { commandEnv, createInstallation } from '../../../test/restored-app.ts';
import { setOwner } from '../../accounts/index.ts';
import { runCommand } from '../../run-command.ts';

vi.setConfig({ testTimeout: 120_000 });
const run = promisify(execFile);
const upload = 'uploads/2030-01-01/a/b.txt';

let t: TestApp;
let owner: TestUser;
let free = 10_000_000_000;
beforeAll(async () => {
  t = await createTestApp({ freeBytes: async () => free });
  owner = await t.signUp('ann@example.net');
  await t.app.db.transaction().execute((tx) => setOwner(t.app, tx, owner.userId, true));
  await t.app.blobs.put(upload, Buffer.from('sword'), { type: 'text/plain' });
});
afterAll(() => t[Symbol.asyncDispose]());

const list = async () => (await t.call('ownerBackups', {}, owner)).body;
const start = async () => (await t.call('ownerBackUpNow', {}, owner)).body;
const find = async (id: string) => (await list()).backups.find(({ backup_id }) => backup_id === id);
const remove = (id: string) => t.call('ownerDeleteBackup', { params: { backup_id: id } }, owner);
const filesIn = (folder: string) => readdir(folder).catch(() => []);

test('writes a backup in the background, which can be restored', async () => {
  const { folder } = await list();
  const started = await start();
  expect(started).toMatchObject({ state: 'waiting', machine: null, bytes: null, is_here: false });
  expect(started.name).toMatch(/^earmark-\d{4}-\d\d-\d\d-\d{6}\.tar\.zst$/);
  expect((await t.call.refused('ownerBackUpNow', {}, owner)).body).toMatchObject({
    error: 'backup_running',
    message: 'A backup is being written. Wait until it is complete.',
  });
  await t.drain();
  const complete = await find(started.backup_id);
  expect(complete).toMatchObject({ state: 'complete', machine: hostname(), folder, is_here: true });
  expect(await filesIn(folder)).toEqual([started.name]);

  // The next one contains neither the folder of the backups nor their list.
  const again = await start();
  expect(again.name).toBe(started.name.replace('.tar', '-2.tar'));
  await t.drain();
  expect(Math.abs(Number((await find(again.backup_id))?.bytes) - Number(complete?.bytes))).toBeLessThan(
    Number(complete?.bytes) / 4,
  );
  await using target = await createInstallation();
  const path = join(folder, again.name);
  expect(await target.command('restore', path)).toMatchObject({ failed: false });
  await using restored = await target.start();
  const { body } = await restored.call('signInPassword', {
    body: { email: owner.email, password: 'correct horse' },
  });
  const token = { token: body.id_token };
  expect(await restored.app.blobs.head(upload)).toMatchObject({ size: 5 });
  expect((await restored.call('ownerBackups', {}, token)).body.backups).toEqual([]);

  await remove(started.backup_id);
  await remove(again.backup_id);
  expect(await filesIn(folder)).toEqual([]);
  expect((await t.call.refused('ownerDeleteBackup', { params: again }, owner)).status).toBe(404);
  const { actions } = (await t.call('ownerActions', {}, owner)).body;
  expect(actions.slice(0, 3).map(({ action, subject, by }) => [action, subject, by])).toEqual([
    ['backup_deleted', again.name, owner.email],
    ['backup_deleted', started.name, owner.email],
    ['backup_started', again.name, owner.email],
  ]);
});

test('lists what the command wrote into the folder, also after the rows are lost', async () => {
  const { folder } = await list();
  await writeFile(join(folder, 'notes.tar'), 'something else');
  const env = commandEnv(t.app.config);
  const path = join(folder, 'by-hand.tar.zst');
  expect(await runCommand(['backup', path], env)).toMatchObject({ failed: false });
  const { backups } = await list();
  expect(backups).toMatchObject([
    { name: 'by-hand.tar.zst', state: 'complete', machine: hostname(), is_here: true },
  ]);
  expect(backups[0]?.version).toMatch(/^\d+\.\d+/);
  const { output } = await runCommand(['backups'], env);
  expect(output).toMatch(
    /^\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}[\d.]+ kB {2}version \S+ {2}.+by-hand\.tar\.zst$/,
  );
  // A file that is gone stays on the list until it is taken off.
  await rm(path);
  const gone = (await list()).backups[0];
  expect(gone).toMatchObject({ state: 'complete', is_here: false });
  expect((await runCommand(['backups'], env)).output).toContain('(not on this machine; written on ');
  await remove(String(gone?.backup_id));
  expect((await runCommand(['backups'], env)).output).toBe(`There are no backups in ${folder}.`);
});

test('a backup whose process ended has failed, and leaves no half file', async () => {
  const { folder } = await list();
  const claimed = { machine: hostname(), folder, version: '1' };
  const lose = async () => {
    const { backup_id: id, name } = await start();
    await t.app.db.updateTable('backups').set(claimed).where('id', '=', id).execute();
    await writeFile(join(folder, `${name}.partial`), 'half');
    return id;
  };
  const failed = { state: 'failed', problem: 'The process that wrote it ended.', is_here: false };
  // The queue repeats the job.
  const repeated = await lose();
  expect(
    (await t.call.refused('ownerDeleteBackup', { params: { backup_id: repeated } }, owner)).body.error,
  ).toBe('backup_running');
  await t.drain();
  expect(await find(repeated)).toMatchObject(failed);
  expect(await filesIn(folder)).toEqual(['notes.tar']);
  // No worker is left that could repeat it.
  const lost = await lose();
  t.clock.advance(91_000);
  expect(await find(lost)).toMatchObject(failed);
  const next = await start();
  await t.drain();
  expect(await find(next.backup_id)).toMatchObject({ state: 'complete' });
  expect((await filesIn(folder)).sort()).toEqual([next.name, 'notes.tar'].sort());
  for (const id of [repeated, lost, next.backup_id]) await remove(id);
});

test('says why a backup could not be written', async ({ skip }) => {
  const { folder } = await list();
  await rm(folder, { recursive: true });
  await writeFile(folder, 'not a folder');
  const { backup_id } = await start();
  await t.drain();
  expect((await find(backup_id))?.problem).toMatch(/^It could not be written: .*EEXIST/);
  await rm(folder);
  await mkdir(folder);
  const isMounted = await run('mount', ['-t', 'tmpfs', '-o', 'size=16k', 'tmpfs', folder]).then(
    () => true,
    () => false,
  );
  if (!isMounted) skip('mounting a file system needs root');
  try {
    await t.app.blobs.put(upload, randomBytes(300_000), { type: 'text/plain' });
    const full = await start();
    await t.drain();
    expect(await find(full.backup_id)).toMatchObject({
      state: 'failed',
      problem: `There is not enough space for ${join(folder, full.name)}. Nothing was kept.`,
    });
    expect(await filesIn(folder)).toEqual([]);
  } finally {
    await run('umount', ['--lazy', folder]);
  }
});

test('leaves the service enough space', async () => {
  free = 199_000_000;
  const { backup_id } = await start();
  await t.drain();
  free = 10_000_000_000;
  expect(await find(backup_id)).toMatchObject({
    state: 'failed',
    problem: 'It would have left too little space on the disk of the service. Nothing was kept.',
  });
  expect(await filesIn((await list()).folder)).toEqual([]);
});

test('is for owners', async () => {
  const other = await t.signUp();
  for (const name of ['ownerBackups', 'ownerBackUpNow', 'ownerStorage', 'ownerHealth'] as const)
    expect((await t.call.refused(name, {}, other)).body.error).toBe('owner_required');
});
