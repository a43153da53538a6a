import { idTokenHeader } from '@earmark/contract/brand';
import { expect, test } from 'vitest';
import { personOf, tokenHeader } from './person.ts';

test('looks where calls carry their token', () => {
  expect(tokenHeader).toBe(idTokenHeader);
});

const token = (payload: object) =>
  `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;

test('names whose token it is', () => {
  expect(personOf(token({ sub: 'u1', name: 'Ünï?~' }))).toBe('u1');
});

test.each([null, '', 'abc', 'a.%%%.c', token({}), token({ sub: 7 })])('nobody for %s', (given) => {
  expect(personOf(given)).toBeNull();
});
