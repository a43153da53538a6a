import { canonicalAddress, linkSourceKey } from '@earmark/contract';
import { expect, test } from 'vitest';
import { textSourceKey } from './source-key.ts';

test.each([
  ['https://Example.com/A', 'https://example.com/A'],
  ['https://example.com', 'https://example.com/'],
  ['https://example.com:443/a', 'https://example.com/a'],
  ['https://example.com./a', 'https://example.com/a'],
  ['https://example.com/a#part-two', 'https://example.com/a'],
  ['https://example.com/a?utm_source=x&id=7&fbclid=y', 'https://example.com/a?id=7'],
  ['https://example.com/a?utm_source=x', 'https://example.com/a'],
  ['https://example.com/a?b=1&a=2', 'https://example.com/a?b=1&a=2'],
  ['https://example.com/a?token=utm_source', 'https://example.com/a?token=utm_source'],
])('%s is fetched from %s', (address, expected) => expect(canonicalAddress(address)).toBe(expected));

test.each([
  ['http://example.com/a', 'https://example.com/a'],
  ['example.com/a', 'https://EXAMPLE.com/a#x'],
])('%s and %s are the same article', (one, other) => expect(linkSourceKey(one)).toBe(linkSourceKey(other)));

test.each([
  ['https://example.com/a', 'https://example.com/A'],
  ['https://example.com/a', 'https://example.com/a/'],
  ['https://example.com/a?page=1', 'https://example.com/a?page=2'],
])('%s and %s are different articles', (one, other) =>
  expect(linkSourceKey(one)).not.toBe(linkSourceKey(other)),
);

test('a text is identified by its title, its words and the boundary between them', () => {
  expect(textSourceKey('a', 'b')).toBe(textSourceKey('a', 'b'));
  expect(textSourceKey('a', 'b')).not.toBe(textSourceKey('a', 'c'));
  expect(textSourceKey('ab', 'c')).not.toBe(textSourceKey('a', 'bc'));
});
