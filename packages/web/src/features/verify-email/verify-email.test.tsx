import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail, makeUser, unreachable } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';

const email = 'ada@example.com';
const open = { readVerification: () => ({ email, confirmed: false }) };
const done = { confirmVerification: () => ({ email, subscribed_to_drawabox: false }) };
const confirms = (app: ReturnType<typeof renderApp>) =>
  app.service.calls.filter(({ name }) => name === 'confirmVerification').map(({ body }) => body);

describe('the link of the mail', () => {
  test('verifies the address immediately if signed in to the account', async () => {
    rememberSession();
    const app = renderApp('/verify-email?oobCode=c1', { ...open, ...done });
    expect(await screen.findByRole('heading', { name: 'Email Address Confirmed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to My Library' }).getAttribute('href')).toBe('/add');
    expect(confirms(app)).toEqual([{ oobCode: 'c1' }]);
  });

  test('asks anybody else first, and signs nobody in', async () => {
    const app = renderApp('/verify-email?oobCode=c1', { ...open, ...done });
    const button = await screen.findByRole('button', { name: 'Yes, Confirm My Address' });
    expect(screen.getByText(/^Did you create/).textContent).toBe(`Did you create the account for ${email}?`);
    expect(confirms(app)).toEqual([]);
    await app.user.click(button);
    expect(await screen.findByRole('heading', { name: 'Email Address Confirmed' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
  });

  test('asks users who are signed in to another account', async () => {
    rememberSession();
    const app = renderApp('/verify-email?oobCode=c1', {
      ...done,
      readVerification: () => ({ email: 'bob@example.com', confirmed: false }),
    });
    expect(await screen.findByText('bob@example.com')).toBeTruthy();
    expect(confirms(app)).toEqual([]);
  });

  test('opens what waited for the verification', async () => {
    rememberSession();
    renderApp('/verify-email?oobCode=c1', {
      ...open,
      confirmVerification: () => ({ email, subscribed_to_drawabox: true }),
    });
    expect(await screen.findByRole('heading', { name: "You're subscribed!" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the lessons' })).toBeTruthy();
  });

  test('leads there by the sign-in page on another device', async () => {
    const app = renderApp('/verify-email?oobCode=c1', {
      ...open,
      confirmVerification: () => ({ email, subscribed_to_drawabox: true }),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Yes, Confirm My Address' }));
    expect((await screen.findByRole('link', { name: 'Sign In' })).getAttribute('href')).toBe(
      '/signin?redirected_from=drawabox',
    );
  });

  test('shows a message when it is opened a second time', async () => {
    renderApp('/verify-email?oobCode=c1', {
      ...done,
      readVerification: () => ({ email, confirmed: true }),
    });
    expect(await screen.findByRole('heading', { name: 'Email Address Confirmed' })).toBeTruthy();
  });
});

describe('an invalid link', () => {
  test.each(['', '?oobCode=old'])('shows an error, and leads to another link (%j)', async (query) => {
    renderApp(`/verify-email${query}`, { readVerification: () => fail('invalid_action_code') });
    expect((await screen.findByRole('alert')).textContent).toBe('This link has expired or is incomplete.');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/signin?redirected_from=settings',
    );
  });

  test('is sent again to signed-in users', async () => {
    rememberSession();
    const app = renderApp('/verify-email?oobCode=old', {
      readVerification: () => fail('invalid_action_code'),
      userSignin: () => makeUser({ email_verified: false }),
      requestVerification: () => undefined,
    });
    await app.user.click(await screen.findByRole('button', { name: 'Send the Mail Again' }));
    expect(await screen.findByText(/^The email is on its way/)).toBeTruthy();
  });

  test('differs from a service that cannot be reached, which is tried again', async () => {
    const app = renderApp('/verify-email?oobCode=c1', { ...open, confirmVerification: unreachable });
    await app.user.click(await screen.findByRole('button', { name: 'Yes, Confirm My Address' }));
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached');
    app.service.setHandlers(done);
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Email Address Confirmed' })).toBeTruthy(),
    );
  });
});
