import { expect, test } from 'vitest';
import { assertNewPassword, hashPassword, isOutdated, standardCost, verifyPassword } from './passwords.ts';

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('correct horse', standardCost);
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword('correct horse', hash, standardCost)).toBe(true);
  expect(await verifyPassword('correct horsE', hash, standardCost)).toBe(false);
  expect(await hashPassword('correct horse', standardCost)).not.toBe(hash);
});

test('verifies a hash of another implementation with other costs', async () => {
  // First test vector of the reference implementation's command line: password 'password', salt 'somesalt'.
  const elsewhere = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc';
  expect(await verifyPassword('password', elsewhere, standardCost)).toBe(true);
  expect(await verifyPassword('passwort', elsewhere, standardCost)).toBe(false);
  expect(isOutdated(elsewhere, standardCost)).toBe(true);
  expect(isOutdated(await hashPassword('password', standardCost), standardCost)).toBe(false);
});

test('no password matches an account without one', async () => {
  expect(await verifyPassword('', null, standardCost)).toBe(false);
  expect(await verifyPassword('anything', null, standardCost)).toBe(false);
});

test('the same password in different code points matches', async () => {
  const hash = await hashPassword('caf\u00e9-au-lait', standardCost);
  expect(await verifyPassword('cafe\u0301-au-lait', hash, standardCost)).toBe(true);
});

test('a password has 6 to 1,024 characters', () => {
  expect(() => assertNewPassword('12345')).toThrow('Password must be at least 6 characters long');
  expect(() => assertNewPassword('👍👍👍')).toThrow('Password must be at least 6 characters long');
  expect(() => assertNewPassword(`${'xy'.repeat(512)}x`)).toThrow('Password must be');
  assertNewPassword('x7 rq!');
  assertNewPassword('xy'.repeat(512));
});

test.each([
  'password',
  'PASSWORD',
  'Password123!',
  'qwerty',
  '123456',
  '1234567890',
  '000000',
  'fedcba',
  'iloveyou',
])('%s is rejected as too common', (password) =>
  expect(() => assertNewPassword(password)).toThrow(
    'Password is too weak. Please choose a stronger password.',
  ),
);

test.each(['correct horse', 'Ranger Rick', 'seven7gulls', '121212x', '135790', 'passwordless'])(
  '%s is accepted',
  (password) => assertNewPassword(password),
);
