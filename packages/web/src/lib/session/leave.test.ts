import { expect, test } from 'vitest';
import { clearCookies } from './leave.ts';

test('expires every cookie that scripts can see', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about cookies.
  document.cookie = 'consent=yes; path=/';
  // biome-ignore lint/suspicious/noDocumentCookie: the test is about cookies.
  document.cookie = 'visit=3';
  expect(document.cookie).toContain('consent=yes');
  clearCookies(document);
  expect(document.cookie).toBe('');
});
