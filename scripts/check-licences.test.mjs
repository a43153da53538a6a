import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkLicences, isAllowed, licenceOf } from './check-licences.mjs';

test('every dependency is compatible with AGPL-3.0-or-later', () => {
  const { count, problems } = checkLicences(join(import.meta.dirname, '..'));
  expect(problems).toEqual([]);
  expect(count).toBeGreaterThan(100);
});

test.each([
  ['MIT', true],
  ['(MIT OR GPL-2.0-only)', true],
  ['Apache-2.0 AND MIT', true],
  ['Apache-2.0 WITH LLVM-exception', true],
  ['GPL-2.0-only', false],
  ['MIT AND GPL-2.0-only', false],
  ['BSD-4-Clause', false],
  ['SSPL-1.0', false],
  ['UNLICENSED', false],
  ['SEE LICENSE IN EULA', false],
])('%s: allowed is %s', (expression, expected) => {
  expect(isAllowed(expression)).toBe(expected);
});

test('reads the licence in all formats that packages use', () => {
  expect(licenceOf({ license: 'MIT' })).toBe('MIT');
  expect(licenceOf({ license: { type: 'ISC' } })).toBe('ISC');
  expect(licenceOf({ licenses: [{ type: 'MIT' }, { type: 'GPL-2.0' }] })).toBe('MIT OR GPL-2.0');
  expect(licenceOf({})).toBeNull();
});
