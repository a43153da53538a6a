import { expect, test } from 'vitest';
import { asCardNumber, asExpiry, asSecurityCode, missingParts } from './card-typing.ts';

test.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242-4242 42', '4242 4242 42'],
  ['<b>42', '42'],
  ['9'.repeat(40), '9999 9999 9999 9999 999'],
])('formats the number %s', (typed, formatted) => expect(asCardNumber(typed)).toBe(formatted));

test.each([
  ['1', '', '1'],
  ['12', '1', '12 / '],
  ['7', '', '07 / '],
  ['12 / 3', '12 / ', '12 / 3'],
  ['1/34', '1', '01 / 34'],
  ['12/2034', '', '12 / 34'],
  ['122034', '', '12 / 34'],
  ['1234', '', '12 / 34'],
  ['12 /', '12 / ', '12'],
  ['', '1', ''],
])('formats the expiry %j after %j', (typed, before, formatted) =>
  expect(asExpiry(typed, before)).toBe(formatted),
);

test('formats the security code', () => expect(asSecurityCode('12a345')).toBe('1234'));

test('reports incomplete fields', () => {
  const complete = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' };
  expect(missingParts(complete)).toBeNull();
  expect(missingParts({ ...complete, expiry: '12 / 3' })).toEqual({
    expiry: "Your card's expiration date is incomplete.",
  });
});
