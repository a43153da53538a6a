import { expect, test } from 'vitest';
import { isAddress } from './addresses.ts';

test.each([
  '/',
  '/add',
  '/Add/Text/',
  '/PreferredVoices',
  '/signin',
  '/signin/letter',
  '/feed/lamps.example/rss.xml',
  '/share/a1.mp3',
  '/player',
  '/player/u1/more',
  '/bye/',
  '/settings',
  '/Settings/listening/',
])('%s has a screen', (path) => {
  expect(isAddress(path)).toBe(true);
});

test.each([
  '/nowhere',
  '/add/more',
  '/addtext',
  '/signin/a/b',
  '/onboarding/nowhere',
  '/feedsx',
  '/settings/more',
  '/terms.html',
])('%s has no screen', (path) => {
  expect(isAddress(path)).toBe(false);
});
