import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const button = (name: string) => screen.findByRole('button', { name });

describe('/settings', () => {
  test('shows the account and leads home', async () => {
    rememberSession();
    const app = renderApp('/settings');
    expect(await screen.findByText('Manage your account and preferences')).toBeTruthy();
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    await app.user.click(screen.getByRole('link', { name: 'Home' }));
    expect(app.address()).toBe('/add');
  });

  test('gives the feed a new address, after asking', async () => {
    rememberSession();
    const app = renderApp('/settings', {
      resetFeedAddress: () => ({ feed_url: 'https://earmark.example/rss/new.xml' }),
    });
    const field = await screen.findByLabelText('Your private podcast feed');
    expect(field).toHaveProperty('value', 'https://earmark.example/rss/secret.xml');
    await app.user.click(await button('Reset feed address'));
    await app.user.click(await button('Cancel'));
    expect(app.service.calls.some(({ name }) => name === 'resetFeedAddress')).toBe(false);
    await app.user.click(await button('Reset feed address'));
    await app.user.click(await button('Reset address'));
    await waitFor(() => expect(field).toHaveProperty('value', 'https://earmark.example/rss/new.xml'));
    expect((await screen.findAllByText('Your feed has a new address.')).length).toBeGreaterThan(0);
  });

  test('keeps the address and says why when that fails', async () => {
    rememberSession();
    const app = renderApp('/settings', { resetFeedAddress: () => fail('too_many_requests') });
    await app.user.click(await button('Reset feed address'));
    await app.user.click(await button('Reset address'));
    expect((await screen.findAllByText(/Too many attempts/)).length).toBeGreaterThan(0);
    expect(screen.getByLabelText('Your private podcast feed')).toHaveProperty(
      'value',
      'https://earmark.example/rss/secret.xml',
    );
  });

  test('deletes the account after the typed word, says so, and leaves to /bye/', async () => {
    rememberSession();
    const app = renderApp('/settings', { deleteUser: () => undefined });
    await app.user.click(await button('Delete account'));
    const word = await screen.findByLabelText('Type "delete" to confirm');
    await app.user.type(word, 'del');
    const confirm = screen.getAllByRole('button', { name: 'Delete account' }).at(-1) as HTMLElement;
    await app.user.click(confirm);
    expect(await screen.findByText('Type "delete" to go on.')).toBeTruthy();
    expect(app.service.calls.some(({ name }) => name === 'deleteUser')).toBe(false);
    await app.user.type(word, 'ete');
    await app.user.click(confirm);
    expect((await screen.findAllByText('Account removed. Logging out...')).length).toBeGreaterThan(0);
    await waitFor(() => expect(app.left).toEqual(['/bye/']));
    expect(localStorage.getItem('session')).toBeNull();
  });

  test('keeps the account when deleting fails', async () => {
    rememberSession();
    const app = renderApp('/settings', { deleteUser: () => fail('internal') });
    await app.user.click(await button('Delete account'));
    await app.user.type(await screen.findByLabelText('Type "delete" to confirm'), 'delete');
    await app.user.click(screen.getAllByRole('button', { name: 'Delete account' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy();
    expect(app.left).toEqual([]);
  });

  test('changes the theme for this browser', async () => {
    rememberSession();
    const app = renderApp('/settings');
    await app.user.selectOptions(await screen.findByLabelText('Theme'), 'Dark theme');
    expect(document.documentElement.dataset['theme']).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    await app.user.selectOptions(screen.getByLabelText('Theme'), 'System theme');
    expect(document.documentElement.dataset['theme']).toBeUndefined();
    expect(localStorage.getItem('theme')).toBeNull();
  });
});

test('/bye/ says that the account is gone', async () => {
  renderApp('/bye/');
  expect(await screen.findByRole('heading', { name: 'Account removed' })).toBeTruthy();
});
