import { idTokenHeader } from '@earmark/contract/brand';
import { expect, test } from 'vitest';
import { tokenHeader, userIdOf } from './user-id-of.ts';

test('reads the header in which calls send their token', () => {
  expect(tokenHeader).toBe(idTokenHeader);
});

const token = (payload: object) =>
  `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('returns the user of a token', () => {
  expect(userIdOf(token({ sub: 'u1', name: 'Ünï?~' }))).toBe('u1');
});

test.each([null, '', 'abc', 'a.%%%.c', token({}), token({ sub: 7 })])('returns null for %s', (value) => {
  expect(userIdOf(value)).toBeNull();
});
