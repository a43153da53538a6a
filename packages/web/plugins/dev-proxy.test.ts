import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { addresses } from '@earmark/contract/pages/addresses';
import { describe, expect, it } from 'vitest';
import { isServedByVite } from './dev-proxy.ts';

const navigation = { accept: 'text/html,application/xhtml+xml' };
const call = { accept: '*/*' };

describe('isServedByVite', () => {
  it.each(addresses)('keeps the screen %s', (address) => {
    const url = address.replace(/\/?\*$/, '/x').replace(/:(\w+)\??/g, 'x');
    expect(isServedByVite({ url, headers: navigation })).toBe(true);
  });

  it.each(readdirSync(join(import.meta.dirname, '../public')))('keeps the public file %s', (name) => {
    const url = name.includes('.') ? `/${name}` : `/${name}/any.png`;
    expect(isServedByVite({ url, headers: call })).toBe(true);
  });

  it.each([
    '/@vite/client',
    '/@fs/x/packages/contract/src/index.ts',
    '/src/main.tsx',
    '/node_modules/.vite/deps/react.js',
  ])('keeps %s, a path of Vite', (url) => {
    expect(isServedByVite({ url, headers: call })).toBe(true);
  });

  it.each([
    '/api/user',
    '/production/api/user',
    '/audio/abc.live.mp3',
    '/thumbnails/a.jpg',
    '/samples/Matthew.mp3',
  ])('sends %s to the service', (url) => {
    expect(isServedByVite({ url, headers: call })).toBe(false);
  });

  it.each(['/outbox', '/operator/billing', '/api/docs', '/sandbox/portal/1'])(
    'sends the page %s to the service',
    (url) => {
      expect(isServedByVite({ url, headers: navigation })).toBe(false);
    },
  );

  it('keeps the page of a partner, whose address is in no table', () => {
    expect(isServedByVite({ url: '/slowreads?utm_source=x', headers: navigation })).toBe(true);
  });
});
