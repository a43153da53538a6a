import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderApp } from '../../../test/render-app.tsx';

afterEach(() => vi.restoreAllMocks());

test("names the browser's language, in that language", async () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['tlh', 'de-CH', 'en']);
  renderApp('/');
  expect(await screen.findByText('Supports Deutsch')).toBeTruthy();
});
