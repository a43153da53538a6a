import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameAfterTitle } from './output-file.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'output-file-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ['The lamps', 'The lamps'],
  ['Either/or: what "is" <new>?', 'Either or what is new'],
  ['../../etc/passwd', 'etc passwd'],
  ['  -rf .hidden.  ', 'rf .hidden'],
  ['Ein\u0000Titel\u200b\n mit  Lücken', 'Ein Titel mit Lücken'],
  ['夜の港', '夜の港'],
  ['con', 'con -'],
  ['???', 'Untitled'],
  ['', 'Untitled'],
])('the title %j gives the file name %j', async (title, name) => {
  expect(await nameAfterTitle(title, folder)).toBe(path.join(folder, `${name}.mp3`));
});

test('a long title is cut between characters', async () => {
  const family = '👩‍👩‍👧‍👦';
  const name = path.basename(await nameAfterTitle(family.repeat(40), folder), '.mp3');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
  expect(name).not.toContain('\ufffd');
});

test('an audio book has its own ending', async () => {
  expect(await nameAfterTitle('The lamps', folder, 'm4b')).toBe(path.join(folder, 'The lamps.m4b'));
});
