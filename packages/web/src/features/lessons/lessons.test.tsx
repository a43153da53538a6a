import { screen, waitFor } from '@testing-library/react';
import { act } from 'react';
import { describe, expect, test } from 'vitest';
import { fail, makeCatalogue, makeUser, unreachable } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { emitLive } from '../../lib/live-events.ts';

const lessonsUrl = makeCatalogue().lesson_partner.lessons_url;

describe('the checkout of the lessons', () => {
  test('redirects users without lessons to the payment once, and not again when they return', async () => {
    rememberSession();
    const app = renderApp('/drawabox', {
      createPartnerCheckout: () => ({ sessionId: 'cs_1', url: 'https://pay.example/cs_1' }),
    });
    expect(await screen.findByRole('heading', { name: 'Redirecting...' })).toBeTruthy();
    await waitFor(() => expect(app.paid).toEqual(['https://pay.example/cs_1']));
    const calls = app.service.calls.filter(({ name }) => name === 'createPartnerCheckout');
    expect(calls.map(({ body }) => body)).toEqual([{ cancel_url: '/add' }]);
  });

  test('links owners to the lessons', async () => {
    rememberSession();
    const app = renderApp('/drawabox', { userSignin: () => makeUser({ subscribed_to_drawabox: true }) });
    expect(await screen.findByRole('heading', { name: "You're subscribed!" })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the lessons' }).getAttribute('href')).toBe(lessonsUrl);
    expect(app.paid).toEqual([]);
  });

  test('relies on the service, which knows of a payment in another tab', async () => {
    rememberSession();
    renderApp('/drawabox', { createPartnerCheckout: () => fail('plan_exists') });
    expect(await screen.findByRole('heading', { name: "You're subscribed!" })).toBeTruthy();
  });

  test('opens no second payment if the address has paid already, and continues automatically', async () => {
    rememberSession();
    const app = renderApp('/drawabox', {
      createPartnerCheckout: () => fail('lessons_paid'),
      userSignin: () => makeUser({ email_verified: false }),
      requestVerification: () => fail('too_many_requests'),
    });
    expect(await screen.findByRole('heading', { name: 'One Last Step!' })).toBeTruthy();
    expect(screen.getByText(/^The lessons are paid for/).textContent).toContain('ada@example.com');
    await app.user.click(screen.getByRole('button', { name: 'Send the Mail Again' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Too many attempts');
    app.service.setHandlers({ getUser: () => makeUser({ subscribed_to_drawabox: true }) });
    act(() => emitLive('account', null));
    expect(await screen.findByRole('heading', { name: "You're subscribed!" })).toBeTruthy();
    expect(app.paid).toEqual([]);
  });

  test('opens the payments, or tells the user to sign in to the account that pays', async () => {
    rememberSession();
    const app = renderApp('/drawabox', {
      userSignin: () => makeUser({ subscribed_to_drawabox: true }),
      createPortalSession: () => fail('no_customer'),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Manage Billing' }));
    expect((await screen.findByRole('alert')).textContent).toContain('another account of yours');
    app.service.setHandlers({ createPortalSession: () => ({ url: 'https://pay.example/portal' }) });
    await app.user.click(screen.getByRole('button', { name: 'Manage Billing' }));
    await waitFor(() => expect(app.paid).toEqual(['https://pay.example/portal']));
    expect(app.service.calls.findLast(({ name }) => name === 'createPortalSession')?.body).toEqual({
      of: 'lessons',
      return_url: '/drawabox',
    });
  });

  test('shows an error if the checkout could not be opened, and retries', async () => {
    rememberSession();
    const app = renderApp('/drawabox', { createPartnerCheckout: unreachable });
    expect(await screen.findByText('Failed to create subscription session')).toBeTruthy();
    app.service.setHandlers({
      createPartnerCheckout: () => ({ sessionId: 'cs_2', url: 'https://pay.example/cs_2' }),
    });
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    await waitFor(() => expect(app.paid).toEqual(['https://pay.example/cs_2']));
  });

  test('needs a session', async () => {
    const app = renderApp('/drawabox');
    await waitFor(() => expect(app.address()).toBe('/signin?redirected_from=drawabox'));
  });
});

describe('after the payment', () => {
  const handlersFor = (status: 'subscribed' | 'confirm' | 'sign_in' | 'returned') => ({
    emailFromSession: () => ({ data: { email: 'ada@example.com', status } }),
  });

  test('asks the paying address to sign in', async () => {
    renderApp('/payment/success?session_id=cs_1', handlersFor('sign_in'));
    expect(await screen.findByRole('heading', { name: 'One Last Step!' })).toBeTruthy();
    expect(screen.getByText(/^Please sign in as/).textContent).toBe('Please sign in as ada@example.com');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/signin?redirected_from=drawabox',
    );
  });

  test('is complete if signed in with that address', async () => {
    rememberSession();
    const app = renderApp('/payment/success?session_id=cs_1', handlersFor('subscribed'));
    expect(await screen.findByRole('heading', { name: "You're subscribed!" })).toBeTruthy();
    // Only this page uses the id of the checkout session, so the address keeps it.
    expect(app.address()).toBe('/payment/success?session_id=cs_1');
  });

  test('asks an account to verify its address, and continues once it is verified', async () => {
    rememberSession();
    const app = renderApp('/payment/success?session_id=cs_1', {
      ...handlersFor('confirm'),
      userSignin: () => makeUser({ email_verified: false }),
      requestVerification: () => undefined,
    });
    expect((await screen.findByText(/^The lessons are paid for/)).textContent).toBe(
      'The lessons are paid for. We sent a mail to ada@example.com: open the link in it to confirm that the address is yours, and they open here. You pay nothing more.',
    );
    await app.user.click(screen.getByRole('button', { name: 'Send the Mail Again' }));
    expect(await screen.findByText(/^The email is on its way/)).toBeTruthy();
    app.service.setHandlers({
      ...handlersFor('subscribed'),
      getUser: () => makeUser({ subscribed_to_drawabox: true }),
    });
    act(() => emitLive('account', null));
    expect(await screen.findByRole('heading', { name: "You're subscribed!" })).toBeTruthy();
  });

  test('tells a mailbox that already had the lessons that the payment is refunded', async () => {
    renderApp('/payment/success?session_id=cs_1', handlersFor('returned'));
    expect(await screen.findByRole('heading', { name: 'Already Paid For' })).toBeTruthy();
    expect(screen.getByText(/the money goes back to your card/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to My Lessons' }).getAttribute('href')).toBe('/drawabox');
  });

  test.each([
    [
      '?session_id=cs_1',
      'This payment was not found, or it is over an hour old. Sign in with the email address that you paid with.',
    ],
    ['', 'This link does not name a payment.'],
  ])('shows an error if %j names no payment', async (query, words) => {
    renderApp(`/payment/success${query}`, { emailFromSession: () => fail('not_found') });
    expect((await screen.findByRole('alert')).textContent).toBe(words);
  });
});
