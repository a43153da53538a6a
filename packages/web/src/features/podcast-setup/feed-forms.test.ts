import { expect, test } from 'vitest';
import { base64Address, feedForms } from './feed-forms.ts';

test.each([
  ['https://feeds.example/rss/a.xml', false],
  ['http://localhost:3000/rss/a.xml', true],
  ['http://nas.local/rss/a.xml', true],
  ['http://nas/rss/a.xml', true],
  ['http://192.168.1.7/rss/a.xml', true],
  ['http://172.15.0.1/rss/a.xml', false],
  ['http://172.16.0.1/rss/a.xml', true],
  ['http://[fe80::1]/rss/a.xml', true],
])('%s is local: %s', (address, local) => {
  expect(feedForms(address)?.local).toBe(local);
});

test('apps get the address without its scheme', () => {
  expect(feedForms('https://feeds.example/rss/a.xml?x=1')?.bare).toBe('feeds.example/rss/a.xml?x=1');
});

test.each(['javascript:alert(1)', 'feeds.example', '', 'file:///etc/passwd'])(
  '%s is not a feed address',
  (address) => {
    expect(feedForms(address)).toBeNull();
  },
);

test('an address in another script survives base64, and needs no escaping in a URL', () => {
  const { address } = feedForms('https://feeds.example/rss/кот~~~?>>>.xml') ?? { address: '' };
  const coded = base64Address(address);
  expect(coded).toMatch(/^[\w-]+$/);
  expect(atob(coded.replaceAll('-', '+').replaceAll('_', '/'))).toBe(address);
});
