import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberSession, renderApp } from '../../test/render-app.tsx';

test('tells nobody who is signed in that their account is gone', async () => {
  rememberSession();
  const app = renderApp('/bye/');
  await waitFor(() => expect(app.address()).toBe('/add'));
  expect(screen.queryByText('Account removed')).toBeNull();
});

test('says that the account is gone', async () => {
  renderApp('/bye/');
  expect(await screen.findByRole('heading', { name: 'Account removed' })).toBeTruthy();
});
