import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { makeUser, unreachable } from '../../../test/fake-service.ts';
import { type RenderedApp, rememberSession, renderApp } from '../../../test/render-app.tsx';
import { readFlag } from '../../lib/local-flags.ts';

const quiet = { listAllFeeds: unreachable };
const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const findBanner = async () => within(await screen.findByRole('region', { name: 'Cookies' }));
/** Waits until the global effects have loaded. */
const finishPending = async ({ services, service }: RenderedApp) => {
  services.tracker.track('Here');
  await waitFor(() => expect(service.calls.some(({ name }) => name === 'recordEvents')).toBe(true));
};
const saved = ({ service }: RenderedApp) =>
  service.calls.filter(({ name }) => name === 'updateUser').map(({ body }) => body);

test.each([
  ['Essential Only', false],
  ['Accept All', true],
])('asks a visitor once, and stores nothing before they chose %s', async (choice, all) => {
  const app = renderApp('/feeds?utm_source=letter', quiet);
  const question = await findBanner();
  expect(question.getByText(/^Please select your cookie preferences/).textContent).toBe(
    'Please select your cookie preferences - Policy',
  );
  expect(question.getByRole('link', { name: 'Policy' }).getAttribute('href')).toBe('/privacy');
  await finishPending(app);
  expect(['cookie-consent', 'utm_params', 'visitor'].filter((name) => localStorage.getItem(name))).toEqual(
    [],
  );
  question.getByRole('button', { name: choice }).focus();
  await app.user.keyboard('{Enter}');
  expect(banner()).toBeNull();
  expect(readFlag('cookie-consent')?.preferences).toEqual({
    essential: true,
    analytics: all,
    preferences: all,
    marketing: all,
  });
  expect(saved(app)).toEqual([]);
  app.unmount();
  const again = renderApp('/feeds', quiet);
  await finishPending(again);
  expect(banner()).toBeNull();
});

test('asks a signed-in user whose account has no choice, and saves the answer in the account', async () => {
  rememberSession();
  const app = renderApp('/settings', { updateUser: () => makeUser({ cookieConsent: true }) });
  await app.user.click((await findBanner()).getByRole('button', { name: 'Accept All' }));
  await waitFor(() => expect(saved(app)).toEqual([{ userId: 'u1', cookieConsent: true }]));
});

test.each([true, false])('does not ask again if the account chose %s', async (cookieConsent) => {
  rememberSession();
  const app = renderApp('/settings/bonuses', { userSignin: () => makeUser({ cookieConsent }) });
  await screen.findByText('0 of 9 bonuses earned');
  await finishPending(app);
  expect(banner()).toBeNull();
});

test('does not ask a browser with Global Privacy Control, and stores nothing, whatever the account says', async () => {
  Object.assign(navigator, { globalPrivacyControl: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'globalPrivacyControl'));
  rememberSession();
  const app = renderApp('/settings/bonuses?utm_source=letter', {
    userSignin: () => makeUser({ cookieConsent: true }),
  });
  await screen.findByText('0 of 9 bonuses earned');
  await finishPending(app);
  expect([banner(), readFlag('utm_params'), readFlag('visitor')]).toEqual([null, null, null]);
  expect(app.service.calls.filter(({ name }) => name === 'saveAttribution')).toEqual([]);
});
