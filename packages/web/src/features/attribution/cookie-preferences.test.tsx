import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeUser, unreachable } from '../../../test/fake-service.ts';
import { type RenderedApp, rememberSession, renderApp } from '../../../test/render-app.tsx';
import { readFlag } from '../../lib/local-flags.ts';

async function openDialog(app: RenderedApp) {
  await app.user.click(await screen.findByRole('button', { name: 'Cookie Preferences' }));
  return within(await screen.findByRole('dialog', { name: 'Cookie Preferences' }));
}
const box = (dialog: Awaited<ReturnType<typeof openDialog>>, name: RegExp) =>
  dialog.getByRole<HTMLInputElement>('checkbox', { name });

test('essential cookies are always on; the others are stored as chosen, in this browser and in the account', async () => {
  rememberSession();
  const app = renderApp('/settings/data', { updateUser: () => makeUser({ cookieConsent: true }) });
  let dialog = await openDialog(app);
  const essential = box(dialog, /^Essential/);
  expect([essential.checked, essential.disabled]).toEqual([true, true]);
  for (const name of [/^Analytics/, /^Preference/, /^Marketing/])
    expect(box(dialog, name).checked).toBe(false);
  await app.user.click(box(dialog, /^Analytics/));
  await app.user.click(dialog.getByRole('button', { name: 'Save Preferences' }));
  const stored = readFlag('cookie-consent');
  expect(stored?.preferences).toEqual({
    essential: true,
    analytics: true,
    preferences: false,
    marketing: false,
  });
  expect(Date.parse(stored?.timestamp ?? '')).toBeGreaterThan(0);
  await waitFor(() =>
    expect(app.service.calls.find(({ name }) => name === 'updateUser')?.body).toEqual({
      userId: 'u1',
      cookieConsent: true,
    }),
  );
  // From now on it takes effect.
  await waitFor(() => expect(readFlag('utm_params')).not.toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  dialog = await openDialog(app);
  expect(box(dialog, /^Analytics/).checked).toBe(true);
});

test('closing the dialog stores nothing', async () => {
  const app = renderApp('/feeds', { listAllFeeds: unreachable });
  const dialog = await openDialog(app);
  await app.user.click(box(dialog, /^Analytics/));
  await app.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(readFlag('cookie-consent')).toBeNull();
});

test('visitors choose for this browser only', async () => {
  const app = renderApp('/feeds', { listAllFeeds: unreachable });
  const dialog = await openDialog(app);
  await app.user.click(box(dialog, /^Marketing/));
  await app.user.click(dialog.getByRole('button', { name: 'Save Preferences' }));
  expect(readFlag('cookie-consent')?.preferences).toMatchObject({ analytics: false, marketing: true });
});
