import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { expect, test } from 'vitest';
import { escapeBeyondLatin1, makeOneByte } from './one-byte-chunks.mjs';

test('escapes characters so that strings and regular expressions mean the same', () => {
  const code = String.raw`[
    'é – 漢字 😀', "\–", '\\–', \`$\{1}–\`, /[–…]/.source.length, /^\–$/.test('–'), /^😀$/u.test('😀'), {漢: 2}.漢,
  ]`
    .replaceAll('\\`', '`')
    .replaceAll('$\\{', '${');
  const { escaped } = escapeBeyondLatin1(code);
  expect(escaped).toMatch(/^[\0-\xff]*$/);
  const [before, after] = [code, escaped].map((source) => new Function(`return ${source}`)());
  expect(after.with(4, 0)).toEqual(before.with(4, 0));
  expect(before).toContain('\\–');
});

test('refuses a raw template, where an escape would be text', () => {
  expect(() => escapeBeyondLatin1('String.raw`–`')).toThrow('a raw template string has no escapes');
});

test('moves the columns of the source map', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'one-byte-'));
  const code = "a('––');b()";
  const mappings = encode([
    [
      [0, 0, 0, 0],
      [code.indexOf('b'), 0, 1, 0],
    ],
  ]);
  await writeFile(join(folder, 'chunk.js'), code);
  await writeFile(join(folder, 'chunk.js.map'), JSON.stringify({ version: 3, mappings }));
  await makeOneByte(folder, ['chunk.js']);
  const escaped = await readFile(join(folder, 'chunk.js'), 'utf8');
  const map = JSON.parse(await readFile(join(folder, 'chunk.js.map'), 'utf8'));
  await rm(folder, { recursive: true });
  expect(escaped).toBe(String.raw`a('\u2013\u2013');b()`);
  expect(decode(map.mappings)).toEqual([
    [
      [0, 0, 0, 0],
      [escaped.indexOf('b'), 0, 1, 0],
    ],
  ]);
});

test('leaves chunks with names of characters beyond the Basic Multilingual Plane', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'one-byte-'));
  await writeFile(join(folder, 'chunk.js'), 'const 𝜆 = "–";');
  await makeOneByte(folder, ['chunk.js']);
  const code = await readFile(join(folder, 'chunk.js'), 'utf8');
  await rm(folder, { recursive: true });
  expect(code).toBe('const 𝜆 = "–";');
});
