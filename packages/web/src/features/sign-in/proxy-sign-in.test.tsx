import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, signedIn, unreachable } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';

const offer = (logoutUrl: string | null = null) => writeSiteConfig({ proxySignIn: { logoutUrl } });
const calls = (app: ReturnType<typeof renderApp>) =>
  app.service.calls.filter(({ name }) => name === 'signInProxy').length;

test('signs in without a question, and continues as after any sign-in', async () => {
  offer();
  const app = renderApp('/settings', { signInProxy: () => signedIn() });
  await waitFor(() => expect(app.address()).toBe('/add'));
  expect(calls(app)).toBe(1);
});

test('is not asked where no proxy signs in', async () => {
  const app = renderApp('/signin');
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(calls(app)).toBe(0);
});

test('offers the other ways, without a message, if the proxy names nobody', async () => {
  offer();
  renderApp('/signin', { signInProxy: () => fail('social_unavailable') });
  expect(await screen.findByLabelText('Email')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('says why the user of the proxy has no account here', async () => {
  offer();
  renderApp('/signin', { signInProxy: () => fail('invitation_required') });
  expect(await screen.findByText(/New accounts need an invitation/)).toBeTruthy();
  expect(await screen.findByLabelText('Email')).toBeTruthy();
});

test('tries again on request if the service cannot be reached', async () => {
  offer();
  let down = true;
  const app = renderApp('/signin', { signInProxy: () => (down ? unreachable() : signedIn()) });
  const again = await screen.findByRole('button', { name: 'Try again' });
  down = false;
  await app.user.click(again);
  await waitFor(() => expect(app.address()).not.toContain('/signin'));
  expect(calls(app)).toBe(2);
});

test('after logging out it waits for the person', async () => {
  offer();
  const app = renderApp('/signin?source=logout', { signInProxy: () => signedIn() });
  const again = await screen.findByRole('button', { name: 'Sign in again' });
  expect(calls(app)).toBe(0);
  await app.user.click(again);
  await waitFor(() => expect(app.address()).not.toContain('/signin'));
});

test('the landing page of a service signs in, unless the person logged out', async () => {
  offer();
  const first = renderApp('/', { signInProxy: () => signedIn() });
  await waitFor(() => expect(first.address()).toBe('/add'));
  first.unmount();
  localStorage.clear();
  const out = renderApp('/signin?source=logout', { signInProxy: () => signedIn() });
  await screen.findByRole('button', { name: 'Sign in again' });
  out.unmount();
  for (const page of ['/', '/signin']) {
    const later = renderApp(page, { signInProxy: () => signedIn() });
    await screen.findByRole(
      page === '/' ? 'heading' : 'button',
      page === '/' ? { level: 1 } : { name: 'Sign in again' },
    );
    expect(calls(later)).toBe(0);
    if (page === '/signin') {
      await later.user.click(screen.getByRole('button', { name: 'Sign in again' }));
      await waitFor(() => expect(later.address()).not.toContain('/signin'));
      expect(localStorage.getItem('loggedOut')).toBeNull();
    }
    later.unmount();
  }
});

test('visitors whom the proxy does not name see the landing page', async () => {
  offer();
  const app = renderApp('/', { signInProxy: () => fail('social_unavailable') });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(app.address()).toBe('/');
});

test.each([
  ['https://auth.example.net/logout', 'https://auth.example.net/logout'],
  [null, '/signin?source=logout'],
])('logging out leads to the address of the proxy (%s)', async (logoutUrl, target) => {
  offer(logoutUrl);
  rememberSession();
  const app = renderApp('/settings/billing');
  await app.user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(app.logoutRedirects).toEqual([target]));
});
