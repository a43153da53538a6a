import { expect, test } from 'vitest';
import { atCallersHost } from './at-callers-host.ts';

const guessed = { publicUrl: 'http://localhost:8080', publicUrlConfigured: false };
const address = 'http://localhost:8080/blobs/a.txt?signature=1';

test.each([
  ['127.0.0.1:8080', 'http://127.0.0.1:8080/blobs/a.txt?signature=1'],
  ['[::1]:8080', 'http://[::1]:8080/blobs/a.txt?signature=1'],
  ['laptop.local:8080', 'http://laptop.local:8080/blobs/a.txt?signature=1'],
  ['evil.example/path?', address],
  ['user@evil.example', address],
  ['', address],
])('a caller who used %s', (host, expected) => {
  expect(atCallersHost(guessed, { host }, address)).toBe(expected);
});

test('a configured address is kept, independent of the Host header', () => {
  const configured = { publicUrl: 'https://ear.example', publicUrlConfigured: true };
  const own = 'https://ear.example/blobs/a.txt';
  expect(atCallersHost(configured, { host: '127.0.0.1:8080' }, own)).toBe(own);
});

test('addresses of other hosts, such as a bucket, are kept', () => {
  expect(atCallersHost(guessed, { host: '127.0.0.1:8080' }, 'https://bucket.example/a')).toBe(
    'https://bucket.example/a',
  );
});
