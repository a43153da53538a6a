import { afterEach, expect, test } from 'vitest';
import { consumeHandOver } from './hand-over.ts';
import { storeForSignIn } from './store-for-sign-in.ts';

afterEach(() => sessionStorage.clear());

const now = 1_800_000_000_000;
const long = 'x'.repeat(2_001);
const partsOf = (address: string) => {
  const { pathname, search, hash } = new URL(address, 'https://earmark.example');
  return { pathname, search, hash };
};

test.each([
  ['/add#text=One', { text: 'One' }],
  ['/add#url=https://a.example/x', { url: 'https://a.example/x' }],
  [`/add?selectionText=${long}`, { selectionText: long }],
  ['/add/text?type=selection_text&title=T&text=One', { type: 'selection_text', title: 'T', text: 'One' }],
  // The text page treats an address as text.
  ['/add/text?text=https://a.example/x', { type: 'input_text', text: 'https://a.example/x' }],
  ['/Add/Text/#text=One', { type: 'input_text', text: 'One' }],
])('stores the content of %s', (address, fields) => {
  expect(storeForSignIn(partsOf(address), now)).toBe(true);
  expect(consumeHandOver('', now)?.fields).toEqual(fields);
});

test.each([
  '/add',
  '/add?url=https://a.example/x',
  '/add?selectionText=Two words',
  '/add/text',
  '/playlist#text=One',
])('stores nothing for %s', (address) => {
  expect(storeForSignIn(partsOf(address), now)).toBe(false);
  expect(consumeHandOver('', now)).toBeNull();
});

test('keeps content that was stored before', () => {
  storeForSignIn(partsOf('/add#text=One'), now);
  expect(storeForSignIn(partsOf('/add'), now + 1_000)).toBe(true);
  expect(consumeHandOver('', now)?.fields).toEqual({ text: 'One' });
});
