import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as registry from '../packages/extraction/src/source-kinds.ts';
import { insertSourceTable } from './source-table.mjs';

test('docs/product/extraction.md matches the sources’ descriptors (npm run write-sources)', () => {
  const page = readFileSync(new URL('../docs/product/extraction.md', import.meta.url), 'utf8');
  expect(insertSourceTable(page, registry)).toBe(page);
});

test('writes one row per kind, and rejects a document without the marks', () => {
  const fileFormats = [
    { kind: 'poem', ending: 'poem', maxBytes: 2_000_000, upload: true },
    { kind: 'poem', ending: 'verse', maxBytes: 2_000_000, upload: false },
  ];
  const sources = { poem: { label: 'Poems', isReadFromMail: true, linked: null } };
  const page = insertSourceTable('a\n<!-- sources:begin -->old<!-- sources:end -->\nb', {
    fileFormats,
    sources,
  });
  expect(page).toContain('| Poems | `.poem`, `.verse` | 2 MB, no | no | yes |');
  expect(page).toMatch(/^a\n/);
  expect(page).not.toContain('old');
  expect(() => insertSourceTable('none', { fileFormats, sources })).toThrow('no <!-- sources:begin');
});
