import { expect, test } from 'vitest';
import { isAlive, mayReuse } from './token-rules.ts';

const minute = 60_000;
const issuedAt = 1_000 * minute;

test.each([
  // age, lifetime in minutes -> reused?
  ['fresh', 0, 60, true],
  ['just under 30 minutes old', 30 - 1 / minute, 60, true],
  ['30 minutes old', 30, 60, false],
  ['16 minutes left', 14, 30, true],
  ['15 minutes left', 15, 30, false],
  ['just over 15 minutes left', 15 - 1 / minute, 30, true],
  ['expired', 61, 60, false],
  ['from the future, as after the clock was set back', -5, 60, false],
])('decides whether to reuse a token: %s', (_name, age, lifetime, reused) => {
  const tokens = { issuedAt, expiresAt: issuedAt + lifetime * minute };
  expect(mayReuse(tokens, issuedAt + age * minute)).toBe(reused);
});

test('a token is alive until it expires', () => {
  const tokens = { issuedAt, expiresAt: issuedAt + 60 * minute };
  expect(isAlive(tokens, issuedAt + 59 * minute)).toBe(true);
  expect(isAlive(tokens, issuedAt + 60 * minute)).toBe(false);
});
