import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberSession, renderApp } from '../../test/render-app.tsx';

test('does not tell signed-in users that their account is deleted', async () => {
  rememberSession();
  const app = renderApp('/bye/');
  await waitFor(() => expect(app.address()).toBe('/add'));
  expect(screen.queryByText('Account removed')).toBeNull();
});

test('confirms that the account is deleted', async () => {
  renderApp('/bye/');
  expect(await screen.findByRole('heading', { name: 'Account removed' })).toBeTruthy();
});
