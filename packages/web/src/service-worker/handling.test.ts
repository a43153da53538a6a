import { expect, test } from 'vitest';
import { handlingOf } from './handling.ts';

const origin = 'https://earmark.example';
const request = (path: string, mode: RequestMode = 'navigate', method = 'GET') => ({
  url: new URL(path, origin).href,
  mode,
  method,
});

test.each([
  ['/add', 'page'],
  ['/playlist?show=played', 'page'],
  ['/', 'page'],
  // The stored shell would not let the frames of these pages appear.
  ['/embed', 'pass'],
  ['/uninstall?USER_ID=u1', 'pass'],
  ['/Uninstall/u1', 'pass'],
  ['/embedded', 'page'],
  ['/api/reference', 'pass'],
  ['/production/api/article/x', 'pass'],
  ['/rss/3f9c.xml', 'pass'],
  ['/audio/3f9c.mp3', 'pass'],
  ['/sw.js', 'pass'],
  ['/assets/index-1a2b.js', 'asset'],
  ['https://elsewhere.example/add', 'pass'],
])('handles navigation to %s as %s', (path, handling) => {
  expect(handlingOf(request(path), origin)).toBe(handling);
});

test('ignores calls of a page, whatever their address', () => {
  expect(handlingOf(request('/add', 'cors'), origin)).toBe('pass');
  expect(handlingOf(request('/add', 'cors', 'POST'), origin)).toBe('pass');
});

test.each([
  ['/add', 'hand-over'],
  ['/add?app=android', 'hand-over'],
  ['/add/', 'hand-over'],
  ['/add/text', 'pass'],
  ['/api/user/articles', 'pass'],
  ['https://elsewhere.example/add', 'pass'],
])('handles a form sent to %s as %s', (path, handling) => {
  expect(handlingOf(request(path, 'navigate', 'POST'), origin)).toBe(handling);
});

const long = `text=${'x'.repeat(4_000)}`;
test.each([
  [`/add?${long}`, 'shell'],
  [`/add/text?type=selection_text&${long}`, 'shell'],
  ['/add?text=short', 'page'],
  [`/search?${long}`, 'page'],
])('only a long text is left out of the request: %#', (path, handling) => {
  expect(handlingOf(request(path), origin)).toBe(handling);
});

test.each([
  ['/audio/77aa-11bb/3f9c1234.mp3', 'no-cors', 'audio'],
  ['/audio/77aa-11bb/3f9c1234.live.mp3', 'no-cors', 'pass'],
  ['/audio/3f9c1234.mp3', 'no-cors', 'pass'],
  ['/thumbnails/77aa-11bb/3f9c1234.jpg', 'no-cors', 'picture'],
  ['/artwork/1a2b.jpg', 'no-cors', 'picture'],
  ['/api/user/articles?limit=50', 'cors', 'data'],
  ['/api/article/3f9c1234/transcript', 'same-origin', 'data'],
  ['/api/user', 'same-origin', 'pass'],
  ['/api/user/articles/position', 'cors', 'pass'],
] as const)('handles a request of a page for %s (%s) as %s', (path, mode, handling) => {
  expect(handlingOf(request(path, mode), origin)).toBe(handling);
});

test('serves files of the build from the cache, however they are requested', () => {
  expect(handlingOf(request('/assets/index.css', 'no-cors'), origin)).toBe('asset');
});
