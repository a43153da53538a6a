import { expect, it } from 'vitest';
import { artworkName } from './artwork/artwork.ts';
import { episodeFileTypes, feedAddresses, readFileName } from './feed-addresses.ts';

const addresses = feedAddresses('https://ear.example', 'secretsecret');
const nameOf = (address: string) => address.replace('https://ear.example/rss/secretsecret/', '');

it('parses the names it creates', () => {
  for (const kind of ['mp3', 'vtt', 'json', 'srt', 'chapters'] as const) {
    expect(readFileName(nameOf(addresses.file('AbC_d-123', kind)))).toEqual({
      kind,
      audioId: 'AbC_d-123',
      type: episodeFileTypes[kind].type,
    });
  }
  expect(readFileName(nameOf(addresses.page(12)))).toEqual({ kind: 'page', number: 12 });
  expect(readFileName(nameOf(addresses.artwork))).toEqual({ kind: 'artwork', type: 'image/jpeg' });
});

it('uses the feed itself as its first page', () => {
  expect(addresses.feed).toBe('https://ear.example/rss/secretsecret.xml');
  expect(addresses.page(1)).toBe(addresses.feed);
});

it('keeps the secret in the path, and uses no query', () => {
  const all = [addresses.feed, addresses.artwork, addresses.page(2), addresses.file('abcdefgh', 'mp3')];
  for (const address of all) expect(new URL(address).search).toBe('');
});

it('accepts artwork under its plain and its earlier names', () => {
  expect(readFileName('artwork.jpg')).toMatchObject({ kind: 'artwork' });
  expect(readFileName('artwork-0123456789.jpg')).toMatchObject({ kind: 'artwork' });
  expect(artworkName).toMatch(/^artwork-[0-9a-f]{10}\.jpg$/);
});

it.each([
  '',
  'abcdefgh',
  'abcdefgh.exe',
  'abcdefgh.mp3.exe',
  'short.mp3',
  'has space.mp3',
  '../secrets.mp3',
  'page-0.xml',
  'page-.xml',
  'artwork-x.jpg',
])('rejects %s', (name) => {
  expect(readFileName(name)).toBeNull();
});
