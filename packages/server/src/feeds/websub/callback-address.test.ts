import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isReachable, isSigned } from './callback-address.ts';

describe('reachability of the service for hubs', () => {
  it.each([
    ['https://listen.example.com', true],
    ['http://8.8.8.8:8080', true],
    ['http://localhost:8080', false],
    ['http://earmark.local', false],
    ['http://earmark', false],
    ['http://127.0.0.1:8080', false],
    ['http://192.168.1.10', false],
    ['http://[::1]:8080', false],
    ['https://[2606:4700::1111]', true],
  ])('at %s: %s', (publicUrl, reachable) => {
    expect(isReachable({ publicUrl, fetchAllowPrivate: false })).toBe(reachable);
  });

  it('is assumed if the operator allows private addresses', () => {
    expect(isReachable({ publicUrl: 'http://192.168.1.10', fetchAllowPrivate: true })).toBe(true);
  });
});

describe("a hub's signature", () => {
  const body = Buffer.from('<rss/>');
  const signed = (method: string, secret = 'secret') =>
    `${method}=${createHmac(method, secret).update(body).digest('hex')}`;

  it.each(['sha1', 'sha256', 'sha384', 'sha512'])('is verified for %s', (method) => {
    expect(isSigned(body, signed(method), 'secret')).toBe(true);
    expect(isSigned(Buffer.from('<rss />'), signed(method), 'secret')).toBe(false);
    expect(isSigned(body, signed(method, 'guess'), 'secret')).toBe(false);
  });

  it.each([undefined, '', 'sha256=', 'sha256=zz', 'md5=00', `sha256=${'0'.repeat(64)}`, 'sha256'])(
    'is rejected for %j',
    (header) => {
      expect(isSigned(body, header, 'secret')).toBe(false);
    },
  );
});
