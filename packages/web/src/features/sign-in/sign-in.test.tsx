import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { fail, signedIn, unreachable } from '../../../test/fake-service.ts';
import { rememberSession, renderApp } from '../../../test/render-app.tsx';
import { writeSiteConfig } from '../../../test/site-config.ts';
import { makeTranscript } from '../../../test/transcript-fixture.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';

const known = () => ({ exists: true, has_password: true, providers: [] });
const google = { providers: [{ id: 'google', name: 'Google' }], registration: 'open' as const };
const unknown = () => ({ exists: false, has_password: false, providers: [] });

const email = () => screen.findByLabelText('Email');
const button = (name: string) => screen.findByRole('button', { name });

async function reachPassword(app: ReturnType<typeof renderApp>, label: 'Password' | 'Create Password') {
  await app.user.type(await email(), 'ada@example.com');
  await app.user.click(await button('Continue'));
  return screen.findByLabelText<HTMLInputElement>(label);
}

describe('the email step', () => {
  test('shows the product’s name and asks for the address', async () => {
    renderApp('/signin');
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome to Earmark' })).toBeTruthy();
    expect(document.activeElement).toBe(await email());
  });

  test('lets a visitor hear a sample beside the form', async () => {
    const started = vi.spyOn(window.HTMLMediaElement.prototype, 'play').mockResolvedValue();
    onTestFinished(() => started.mockRestore());
    const app = renderApp('/signin', { demoTranscript: () => makeTranscript() });
    const sample = await screen.findByRole('region', { name: 'A sample' });
    await app.user.click(
      await within(sample).findByRole('button', { name: 'Play: The clock under the harbor' }),
    );
    expect(started).toHaveBeenCalledOnce();
    expect(await within(sample).findByRole('button', { name: /^Pause/ })).toBeTruthy();
  });

  test('shows what the visitor heard before, instead of the sample, and that it is kept', async () => {
    const text = 'A text of my own.';
    writeFlag('heard', { text, title: 'Letters from a rented room', heardAt: Date.now() });
    renderApp('/signin');
    const kept = await screen.findByRole('region', { name: 'Letters from a rented room' });
    expect(within(kept).getByText('Kept. It is the first piece in your playlist.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'A sample' })).toBeNull();
  });

  test('of a personal installation offers neither a sample nor an account', async () => {
    writeSiteConfig({ mode: 'personal' });
    renderApp('/signin');
    expect(await email()).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'A sample' })).toBeNull();
    expect(screen.queryByText(/No card needed/)).toBeNull();
  });

  test('refuses a blank address', async () => {
    const app = renderApp('/signin');
    await app.user.type(await email(), '   ');
    await app.user.click(await button('Continue'));
    expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
  });

  test('reads the address from the query', async () => {
    renderApp('/signin?email=grace%40example.com');
    expect(await email()).toHaveProperty('value', 'grace@example.com');
  });

  test('shows the service’s message, and removes it on typing', async () => {
    const app = renderApp('/signin', { lookupEmail: () => fail('too_many_requests') });
    await app.user.type(await email(), 'a@b.example{Enter}');
    const message = 'Too many attempts. Please wait a little and try again.';
    expect(await screen.findByText(message)).toBeTruthy();
    await app.user.type(await email(), 'x');
    expect(screen.queryByText(message)).toBeNull();
  });

  test('shows an error if the service cannot be reached, and keeps the input', async () => {
    const app = renderApp('/signin', { lookupEmail: unreachable });
    await app.user.type(await email(), 'a@b.example{Enter}');
    expect(await screen.findByText(/could not be reached/)).toBeTruthy();
    expect(await email()).toHaveProperty('value', 'a@b.example');
  });
});

describe('signing in', () => {
  test('asks for the password of a known account, with a fixed address and the focus set', async () => {
    const app = renderApp('/signin', { lookupEmail: known });
    const password = await reachPassword(app, 'Password');
    expect(document.activeElement).toBe(password);
    expect(await email()).toHaveProperty('readOnly', true);
    expect(await button('Sign In')).toBeTruthy();
  });

  test('redirects, and stores the session', async () => {
    const app = renderApp('/signin?redirected_from=setupnew', {
      lookupEmail: known,
      signInPassword: ({ body }) => (body['password'] === 'right' ? signedIn() : fail('invalid_password')),
    });
    await app.user.type(await reachPassword(app, 'Password'), 'right{Enter}');
    await waitFor(() => expect(app.address()).toBe('/setupnew'));
    expect(JSON.parse(localStorage.getItem('session') ?? '{}')).toMatchObject({ idToken: 'id-1' });
    expect(readFlag('signedIn')).toBe(true);
    expect(app.service.calls.find(({ name }) => name === 'userSignin')?.token).toBe('id-1');
  });

  test('shows the service’s message for a wrong password and returns to the field', async () => {
    const app = renderApp('/signin', { lookupEmail: known, signInPassword: () => fail('invalid_password') });
    const password = await reachPassword(app, 'Password');
    await app.user.type(password, 'wrong');
    await app.user.click(await button('Sign In'));
    expect(await screen.findByText('Incorrect password. Please try again.')).toBeTruthy();
    expect(document.activeElement).toBe(password);
    expect(password.value).toBe('wrong');
  });

  test('shows and hides the password', async () => {
    const app = renderApp('/signin', { lookupEmail: known });
    const password = await reachPassword(app, 'Password');
    expect(password.type).toBe('password');
    await app.user.click(await button('Show password'));
    expect(password.type).toBe('text');
    await app.user.click(await button('Hide password'));
    expect(password.type).toBe('password');
  });

  test('an account that was deleted meanwhile becomes a sign-up', async () => {
    const app = renderApp('/signin', { lookupEmail: known, signInPassword: () => fail('email_not_found') });
    await app.user.type(await reachPassword(app, 'Password'), 'secret{Enter}');
    expect(await screen.findByLabelText('Create Password')).toBeTruthy();
  });

  test('a different address can be entered', async () => {
    const app = renderApp('/signin', { lookupEmail: known });
    await reachPassword(app, 'Password');
    await app.user.click(await button('Use a different email'));
    expect(await email()).toHaveProperty('readOnly', false);
    expect(await button('Continue')).toBeTruthy();
  });

  test('redirects users who are already signed in', async () => {
    rememberSession();
    const app = renderApp('/signin?source=landing');
    await waitFor(() => expect(app.address()).toBe('/add'));
  });

  test('tells a user without an email address and logs out', async () => {
    const app = renderApp('/signin', { lookupEmail: known, signInPassword: () => signedIn({ email: '' }) });
    await app.user.type(await reachPassword(app, 'Password'), 'secret{Enter}');
    expect(
      await screen.findByText('Unable to get the email address. Please use a different sign-in method.'),
    ).toBeTruthy();
    await app.user.click(await button('OK'));
    await waitFor(() => expect(app.logoutRedirects).toEqual(['/signin?source=logout']));
  });
});

describe('signing up', () => {
  test.each([
    ['invitation', 'New accounts need an invitation here.'],
    ['closed', 'New accounts cannot be created here.'],
    ['domain', 'New accounts are made here by signing in with Example Inc.'],
  ] as const)(
    'where the registration is %s, no account is created with a password',
    async (registration, text) => {
      const app = renderApp('/signin', {
        lookupEmail: unknown,
        identityProviders: () => ({ providers: [{ id: 'oidc', name: 'Example Inc' }], registration }),
      });
      expect(await screen.findByText(text)).toBeTruthy();
      await app.user.type(await email(), 'eve@example.com{Enter}');
      expect(await screen.findByText(`No account has this address. ${text}`)).toBeTruthy();
      expect(screen.queryByLabelText('Create Password')).toBeNull();
    },
  );

  test('an unknown address creates a password', async () => {
    const app = renderApp('/signin', { lookupEmail: unknown });
    await reachPassword(app, 'Create Password');
    expect(await button('Start for free')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Forgot Password?' })).toBeNull();
  });

  test('requires both fields', async () => {
    const app = renderApp('/signin', { lookupEmail: unknown });
    await reachPassword(app, 'Create Password');
    await app.user.click(await button('Start for free'));
    expect(await screen.findByText('Please fill in all fields')).toBeTruthy();
  });

  test('sends the source and the offer, and redirects to where the offer leads', async () => {
    writeFlag('pendingCoupon', { code: 'SPRING', returnUrl: '/settings' });
    const app = renderApp('/signin/campaign-7?referral=r-9', {
      lookupEmail: unknown,
      signUp: () => signedIn({ is_new_user: true }),
    });
    await app.user.type(await reachPassword(app, 'Create Password'), 'long enough{Enter}');
    await waitFor(() => expect(app.address()).toBe('/settings'));
    expect(app.service.calls.find(({ name }) => name === 'signUp')?.body).toEqual({
      email: 'ada@example.com',
      password: 'long enough',
      tracking_id: 'campaign-7',
      coupon: 'SPRING',
      referral: 'r-9',
    });
    expect(readFlag('pendingCoupon')).toBeNull();
  });

  test('ends in the application if the target screen does not exist', async () => {
    writeFlag('pendingCoupon', { code: 'SPRING', returnUrl: '/nowhere/at/all' });
    const app = renderApp('/signin?redirected_from=add', {
      lookupEmail: known,
      signInPassword: () => signedIn(),
    });
    await app.user.type(await reachPassword(app, 'Password'), 'right{Enter}');
    await waitFor(() => expect(app.address()).toBe('/add'));
    expect(readFlag('pendingCoupon')).not.toBeNull();
  });

  test('shows the service’s message for a weak password', async () => {
    const app = renderApp('/signin', { lookupEmail: unknown, signUp: () => fail('weak_password') });
    await app.user.type(await reachPassword(app, 'Create Password'), 'abc{Enter}');
    expect(await screen.findByText('Password must be at least 6 characters long')).toBeTruthy();
  });

  test('an account created meanwhile becomes a sign-in', async () => {
    const app = renderApp('/signin', { lookupEmail: unknown, signUp: () => fail('email_in_use') });
    await app.user.type(await reachPassword(app, 'Create Password'), 'long enough{Enter}');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

describe('the forgotten password', () => {
  async function reachForgot(handlers: Parameters<typeof renderApp>[1]) {
    const app = renderApp('/signin', { lookupEmail: known, ...handlers });
    await reachPassword(app, 'Password');
    await app.user.click(await button('Forgot Password?'));
    return app;
  }

  test('is reset by mail, with a confirmation in green', async () => {
    const app = await reachForgot({ requestPasswordReset: () => undefined });
    await app.user.click(await button('Send Reset Email'));
    const message = await screen.findByText(/sent!/);
    expect(message.className).toContain('text-good');
  });

  test('requires an address', async () => {
    const app = await reachForgot({});
    await app.user.clear(await email());
    await app.user.click(await button('Send Reset Email'));
    const message = await screen.findByText('Please enter your email address');
    expect(message.className).toContain('text-danger');
  });

  test.each([
    ['email_not_found', 'No account found with this email address.'],
    ['invalid_email', 'Please enter a valid email address.'],
    ['internal', 'Failed to send reset email. Please try again.'],
    ['too_many_requests', 'Failed to send reset email. Please try again.'],
  ] as const)('on %s shows: %s', async (code, words) => {
    const app = await reachForgot({ requestPasswordReset: () => fail(code) });
    await app.user.click(await button('Send Reset Email'));
    expect((await screen.findByText(words)).className).toContain('text-danger');
  });

  test('returns to the password', async () => {
    const app = await reachForgot({});
    await app.user.click(await button('← Back to Sign In'));
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

describe('social sign-in', () => {
  test('shows no button and no divider if none is set up', async () => {
    renderApp('/signin');
    await email();
    expect(screen.queryByText(/Continue with/)).toBeNull();
    expect(screen.queryByText('or')).toBeNull();
  });

  test('opens a window and signs in with the token from it', async () => {
    const app = renderApp('/signin?coupon=SPRING', {
      identityProviders: () => google,
      signInCustomToken: ({ body }) =>
        body['token'] === 'one-time' ? signedIn() : fail('invalid_action_code'),
    });
    const opened: string[] = [];
    window.open = (address) => {
      opened.push(String(address));
      return { closed: false, close() {} } as unknown as Window;
    };
    await app.user.click(await button('Continue with Google'));
    await waitFor(() => expect(opened).toEqual(['/api/identity/social/google/start?coupon=SPRING']));
    const data = { type: 'earmark:social-sign-in', token: 'one-time' };
    const forged = { ...data, token: 'forged' };
    window.dispatchEvent(new MessageEvent('message', { data: forged, origin: 'https://evil.example' }));
    window.dispatchEvent(new MessageEvent('message', { data: 'noise', origin: window.location.origin }));
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
    await waitFor(() => expect(app.address()).toBe('/add'));
    const tokens = app.service.calls.filter(({ name }) => name === 'signInCustomToken');
    expect(tokens.map(({ body }) => body)).toEqual([{ token: 'one-time' }]);
  });

  test('signs in even if the provider cut off the window, which then appears closed', async () => {
    const app = renderApp('/signin', {
      identityProviders: () => google,
      signInCustomToken: () => signedIn(),
    });
    window.open = () => ({ closed: true, close() {} }) as unknown as Window;
    await app.user.click(await button('Continue with Google'));
    await waitFor(async () =>
      expect((await button('Continue with Google')).hasAttribute('aria-busy')).toBe(false),
    );
    const data = { type: 'earmark:social-sign-in', token: 'one-time' };
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
    await waitFor(() => expect(app.address()).toBe('/add'));
  });

  test('shows why a window failed', async () => {
    const app = renderApp('/signin', {
      identityProviders: () => google,
    });
    window.open = () => ({ closed: false, close() {} }) as unknown as Window;
    await app.user.click(await button('Continue with Google'));
    const data = { type: 'earmark:social-sign-in', error: 'social_no_email' };
    window.dispatchEvent(new MessageEvent('message', { data, origin: window.location.origin }));
    expect(
      await screen.findByText('Unable to get the email address. Please use a different sign-in method.'),
    ).toBeTruthy();
  });

  test('shows that the browser blocked the window', async () => {
    const app = renderApp('/signin', {
      identityProviders: () => google,
    });
    window.open = () => null;
    await app.user.click(await button('Continue with Google'));
    expect(await screen.findByText(/blocked the sign-in window/)).toBeTruthy();
  });
});
