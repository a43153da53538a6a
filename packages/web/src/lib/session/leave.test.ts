import { expect, test } from 'vitest';
import { clearCookies } from './leave.ts';

test('every cookie that scripts can see is expired', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the test is about.
  document.cookie = 'consent=yes; path=/';
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'visit=3';
  expect(document.cookie).toContain('consent=yes');
  clearCookies(document);
  expect(document.cookie).toBe('');
});
