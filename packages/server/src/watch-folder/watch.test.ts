import { mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeEpub } from '../../../extraction/test/make-office.ts';
import { type ArticleApp, createArticleApp } from '../../test/articles/article-app.ts';
import { makePdf } from '../../test/articles/make-pdf.ts';
import type { TestUser } from '../../test/create-test-app.ts';
import { grantPlan } from '../entitlements/index.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { look } from './watch.ts';

const signal = new AbortController().signal;
let t: ArticleApp;
let user: TestUser;
let dir: string;
beforeAll(async () => {
  t = await createArticleApp();
});
afterAll(() => t[Symbol.asyncDispose]());
beforeEach(async () => {
  user = await t.signUp();
  dir = await mkdtemp(join(tmpdir(), 'earmark-watched-'));
});

const write = (name: string, content: string | Uint8Array) => writeFile(join(dir, name), content);
const watch = () => ({ dir, user: user.email });
/** Looks twice, as five seconds apart. */
async function lookTwice(): Promise<void> {
  const first = await look(t.app, watch(), new Map(), signal);
  await look(t.app, watch(), first, signal);
}
const titles = async () => (await t.list(user)).map(({ title }) => title).sort();

test('files are added under their names once they are unchanged, and end in done', async () => {
  await write('Harbour report.pdf', makePdf([['The ferry left the harbour a little before seven.']]));
  await write('notes.txt', 'Some notes to be heard.');
  const first = await look(t.app, watch(), new Map(), signal);
  expect(await titles()).toEqual([]);
  // One of them is still being written.
  await write('notes.txt', 'Some notes to be heard, and more of them.');
  const second = await look(t.app, watch(), first, signal);
  expect(await titles()).toEqual(['Harbour report']);
  await look(t.app, watch(), second, signal);
  expect(await titles()).toEqual(['Harbour report', 'notes']);
  expect((await readdir(join(dir, 'done'))).sort()).toEqual(['Harbour report.pdf', 'notes.txt']);
  expect((await t.list(user))[0]?.clipping_where).toBe('watch_folder');
});

test('a long EPUB becomes a book with the chapters of its table of contents', async () => {
  await inTransaction(t.app, (tx) =>
    grantPlan(t.app, tx, { userId: user.userId, plan: 'pro', until: null, note: '' }),
  );
  const names = ['Ferries', 'Tugs', 'Barges'];
  const texts = names.map((name) => `<p>${`Of ${name} at the quay, and of the tide. `.repeat(400)}</p>`);
  await write('tales.epub', makeEpub(texts, names));
  await lookTwice();
  expect(await readdir(join(dir, 'done'))).toEqual(['tales.epub']);
  const [book] = (await t.call('listBooks', {}, user)).body;
  const { body } = await t.call('getBook', { params: { id: book?.id ?? '' } }, user);
  expect(body.chapters.map(({ title }) => title)).toEqual(names);
});

test('a file that cannot be read ends in failed, beside the reason', async () => {
  await write('broken.pdf', '%PDF-1.4\nnothing more');
  await write('setup.exe', 'MZ');
  await lookTwice();
  expect((await readdir(join(dir, 'failed'))).sort()).toEqual([
    'broken.pdf',
    'broken.pdf.txt',
    'setup.exe',
    'setup.exe.txt',
  ]);
  expect(await readFile(join(dir, 'failed/broken.pdf.txt'), 'utf8')).toBe(
    'The file is damaged and cannot be read.\n',
  );
  expect(await readFile(join(dir, 'failed/setup.exe.txt'), 'utf8')).toBe(
    'This kind of file cannot be read.\n',
  );
  expect(await titles()).toEqual([]);
});

test('links out of the folder, folders, hidden and unfinished files are left alone', async () => {
  const outside = join(await mkdtemp(join(tmpdir(), 'earmark-outside-')), 'secret.txt');
  await writeFile(outside, 'A secret of the machine.');
  await symlink(outside, join(dir, 'link.txt'));
  await mkdir(join(dir, 'more'));
  await write('more/inside.txt', 'In a folder.');
  for (const name of ['.hidden.txt', 'book.epub.part', 'page.html.crdownload', 'draft.txt~'])
    await write(name, 'Some words.');
  await write('empty.txt', '');
  await lookTwice();
  expect(await titles()).toEqual([]);
  expect(await readFile(outside, 'utf8')).toBe('A secret of the machine.');
});

test('a file that a killed process left in work is added once', async () => {
  await write('notes.txt', 'Some notes to be heard.');
  await lookTwice();
  // The process ended after the file was added and before it was moved.
  const left = join(dir, '.in-work/notes.txt');
  await writeFile(left, 'Some notes to be heard.');
  await lookTwice();
  expect(await readdir(join(dir, '.in-work'))).toEqual(['notes.txt']);
  const earlier = new Date(t.clock.now().getTime() - 11 * 60_000);
  await utimes(left, earlier, earlier);
  await lookTwice();
  expect(await titles()).toEqual(['notes']);
  expect((await readdir(join(dir, 'done'))).sort()).toEqual(['notes (2).txt', 'notes.txt']);
});

test('two processes that look at the same time add a file once', async () => {
  await write('notes.txt', 'Notes for two processes.');
  const first = await look(t.app, watch(), new Map(), signal);
  await Promise.all([look(t.app, watch(), first, signal), look(t.app, watch(), first, signal)]);
  expect(await titles()).toEqual(['notes']);
  expect(await readdir(join(dir, 'done'))).toEqual(['notes.txt']);
});

test('a missing folder and an unknown account say so, and files stay', async () => {
  await write('notes.txt', 'Some notes to be heard.');
  const noFolder = { dir: join(dir, 'notes.txt'), user: user.email };
  await expect(look(t.app, noFolder, new Map(), signal)).rejects.toThrow('ENOTDIR');
  const unknown = { dir, user: 'nobody@example.net' };
  const first = await look(t.app, unknown, new Map(), signal);
  await expect(look(t.app, unknown, first, signal)).rejects.toThrow(
    'there is no account nobody@example.net; EARMARK_WATCH_USER names it',
  );
  expect(await readdir(dir)).toContain('notes.txt');
  await rm(dir, { recursive: true });
});
