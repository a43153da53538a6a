import type { PersonalKey } from '@earmark/contract/accounts/personal-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const script: PersonalKey = {
  key_id: 'k1',
  name: 'Backup script',
  scopes: ['read', 'add'],
  made_by: 'settings',
  created_at: '2026-03-01T10:00:00.000Z',
  last_used_at: null,
};
const extension: PersonalKey = {
  ...script,
  key_id: 'k2',
  name: 'Chromium on Linux',
  made_by: 'extension',
  last_used_at: '2026-03-05T10:00:00.000Z',
};
const secret = `earmark_${'s'.repeat(43)}`;

test('lists the keys with what they may do, and deletes one after confirmation', async () => {
  rememberSession();
  let keys = [script, extension];
  const app = renderApp('/settings/devices', {
    listKeys: () => ({ keys }),
    deleteKey: ({ path }) => {
      keys = keys.filter(({ key_id }) => !path?.endsWith(key_id));
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Keys' }));
  const [first, second] = list.getAllByRole('listitem');
  expect(first?.textContent).toContain('Backup scriptAdd, Read · made Mar 1, 2026 · not used yet');
  expect(second?.textContent).toContain('browser extension · made Mar 1, 2026 · last used Mar 5, 2026');
  await app.user.click(screen.getByRole('button', { name: 'Delete Backup script' }));
  expect(await screen.findByText('What uses it stops working at once, and needs another key.')).toBeTruthy();
  await app.user.click(screen.getByRole('button', { name: 'Delete key' }));
  expect((await screen.findAllByText('The key is deleted.')).length).toBeGreaterThan(0);
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});

test('makes a key, which is shown once with a first call', async () => {
  rememberSession();
  let isWrong = true;
  const app = renderApp('/settings/devices', {
    listKeys: () => ({ keys: [] }),
    createKey: () => (isWrong ? fail('invalid_password') : { key: script, secret }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Make a key' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Make a key' }));
  const make = () => app.user.click(dialog.getByRole('button', { name: 'Make key' }));
  await make();
  expect(dialog.getByText('Please enter a name.')).toBeTruthy();
  await app.user.type(dialog.getByLabelText('Name'), 'Backup script');
  await app.user.click(dialog.getByRole('checkbox', { name: /^Add/ }));
  await make();
  expect(dialog.getByText('Please choose at least one.')).toBeTruthy();
  await app.user.click(dialog.getByRole('checkbox', { name: /^Add/ }));
  await app.user.click(dialog.getByRole('checkbox', { name: /^Read/ }));
  await make();
  expect(dialog.getByText('Please enter your password.')).toBeTruthy();
  await app.user.type(dialog.getByLabelText('Your password'), 'wrong horse');
  await make();
  expect(await dialog.findByText('Incorrect password. Please try again.')).toBeTruthy();
  // Nothing that was typed is lost.
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Backup script');
  isWrong = false;
  await app.user.type(dialog.getByLabelText('Your password'), '!');
  await make();
  const shown = within(await screen.findByRole('dialog', { name: 'Your new key' }));
  expect(shown.getByLabelText<HTMLInputElement>('Key').value).toBe(secret);
  expect(shown.getByLabelText<HTMLInputElement>('A first call, for a terminal').value).toBe(
    `curl -H 'Authorization: Bearer ${secret}' --data-urlencode url=https://example.com/ http://localhost:3000/api/add`,
  );
  const calls = app.service.calls.filter(({ name }) => name === 'createKey');
  expect(calls.at(-1)?.body).toEqual({
    name: 'Backup script',
    scopes: ['add', 'read'],
    password: 'wrong horse!',
  });
});

const redirect = `https://${'a'.repeat(32)}.chromiumapp.org/`;
const challenge = 'c'.repeat(43);
const query = new URLSearchParams({
  redirect_uri: redirect,
  code_challenge: challenge,
  state: 'st',
  name: 'Chromium on Linux',
});

test('hands a key over to the extension only after Connect, and says what it may do', async () => {
  rememberSession();
  const app = renderApp(`/connect/extension?${query}`, { handOverKey: () => ({ code: 'the-code' }) });
  await screen.findByRole('heading', { level: 1, name: 'Connect the browser extension' });
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  expect(screen.getByText('Add links, texts, pages, files and feeds.')).toBeTruthy();
  expect(screen.queryByText(/^Remove, retry/)).toBeNull();
  expect(app.service.calls.some(({ name }) => name === 'handOverKey')).toBe(false);
  await app.user.click(screen.getByRole('button', { name: 'Connect' }));
  await waitFor(() => expect(app.paid).toEqual([`${redirect}?code=the-code&state=st`]));
  expect(app.service.calls.find(({ name }) => name === 'handOverKey')?.body).toEqual({
    redirect_uri: redirect,
    code_challenge: challenge,
    name: 'Chromium on Linux',
  });
});

test('Cancel tells the extension that nothing was given', async () => {
  rememberSession();
  const app = renderApp(`/connect/extension?${query}`);
  await app.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(app.paid).toEqual([`${redirect}?error=access_denied&state=st`]);
});

test.each(['https://evil.example/', 'javascript:alert(1)', ''])(
  'a page that sends the address %j gets nothing',
  async (address) => {
    rememberSession();
    const wrong = new URLSearchParams({ redirect_uri: address, code_challenge: challenge });
    const app = renderApp(`/connect/extension?${wrong}`);
    expect(await screen.findByText(/^This page was not opened by the extension/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Connect' })).toBeNull();
    expect(app.paid).toEqual([]);
  },
);

test('a visitor signs in first, and comes back with the whole request', async () => {
  const app = renderApp(`/connect/extension?${query}`);
  await waitFor(() => expect(app.address()).toMatch(/^\/signin\?redirected_from=connect&connect=/));
  const carried = new URLSearchParams(app.address().split('?')[1]).get('connect');
  expect(carried).toBe(`?${query}`);
});
