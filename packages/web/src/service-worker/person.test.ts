import { idTokenHeader } from '@earmark/contract/brand';
import { expect, test } from 'vitest';
import { personOf, tokenHeader } from './person.ts';

test('reads the header in which calls send their token', () => {
  expect(tokenHeader).toBe(idTokenHeader);
});

const token = (payload: object) =>
  `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('returns the user of a token', () => {
  expect(personOf(token({ sub: 'u1', name: 'Ünï?~' }))).toBe('u1');
});

test.each([null, '', 'abc', 'a.%%%.c', token({}), token({ sub: 7 })])('returns null for %s', (value) => {
  expect(personOf(value)).toBeNull();
});
