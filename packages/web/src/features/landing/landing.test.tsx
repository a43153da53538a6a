import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test("shows the browser's language in that language", async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'de-CH', 'en']);
  renderApp('/');
  expect(await screen.findByText('Supports Deutsch')).toBeTruthy();
});

test('ends with links to the legal pages and the cookie preferences', async () => {
  renderApp('/');
  await screen.findByRole('heading', { level: 1 });
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['DMCA', '/dmca'],
  ] as const) {
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href);
  }
  expect(screen.getByRole('button', { name: 'Cookie Preferences' })).toBeTruthy();
});
