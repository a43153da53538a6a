import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureSecret } from './ensure-secret.ts';
import { createSecrets, loadSecrets } from './secrets.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-secret-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('each purpose has its own key, the same every time', () => {
  const secrets = createSecrets('one secret of at least 32 characters');
  expect(secrets.key('a')).toHaveLength(32);
  expect(secrets.key('a')).toEqual(secrets.key('a'));
  expect(secrets.key('a')).not.toEqual(secrets.key('b'));
  expect(secrets.key('a')).not.toEqual(createSecrets('another secret of 32 characters or so').key('a'));
});

test('a secret is created once, readable by its owner only, and kept', async () => {
  const path = join(folder, 'deep/secret');
  const first = await loadSecrets({ secret: { kind: 'file', path } });
  const again = await loadSecrets({ secret: { kind: 'file', path } });
  expect(again.key('a')).toEqual(first.key('a'));
  expect((await readFile(path, 'utf8')).trim()).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test('processes that create a secret at the same time get the same one', async () => {
  const path = join(folder, 'secret');
  const all = await Promise.all(Array.from({ length: 8 }, () => ensureSecret(path)));
  expect(new Set(all).size).toBe(1);
});

test('an empty file is not accepted as a secret', async () => {
  const path = join(folder, 'secret');
  await writeFile(path, '\n');
  await expect(ensureSecret(path)).rejects.toThrow('contains no valid secret');
});
