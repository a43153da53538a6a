import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engines } from '../packages/synthesis/src/engines/engines.ts';
import { insertEngineTable } from './engine-table.mjs';

test('docs/development/speech-engines.md matches the engines’ descriptors (npm run write-engines)', () => {
  const page = readFileSync(new URL('../docs/development/speech-engines.md', import.meta.url), 'utf8');
  expect(insertEngineTable(page, engines)).toBe(page);
});

test('rejects a document without the marks', () => {
  expect(() => insertEngineTable('none', engines)).toThrow('no <!-- engines:begin');
});
