import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOriginalStack } from './original-stack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'earmark-map-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('shows where an error was thrown in the sources', async () => {
  // Column 10 of the first line came from line 3, column 5 of the source.
  const map = { version: 3, sources: ['../src/add.ts'], names: [], mappings: 'UAEI' };
  await writeFile(join(folder, 'main.js.map'), JSON.stringify(map));
  const file = pathToFileURL(join(folder, 'main.js')).href;
  const source = new URL('../src/add.ts', file).href;
  const stack = `Error: no\n    at add (${file}:1:11)\n    at node:internal/timers:581:11`;
  expect(createOriginalStack()(stack)).toBe(
    `Error: no\n    at add (${source}:3:5)\n    at node:internal/timers:581:11`,
  );
});

test('leaves a stack without a map as it is', () => {
  const stack = `Error: no\n    at ${pathToFileURL(join(folder, 'other.js')).href}:1:11`;
  expect(createOriginalStack()(stack)).toBe(stack);
});
