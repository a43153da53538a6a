import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fail } from '../../../test/fake-service.ts';
import { type RenderedApp, renderApp } from '../../../test/render-app.tsx';

const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A user whose typing follows the tests' fake clock. */
function person() {
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) });
}

async function expectPageUntil(app: RenderedApp, milliseconds: number, from: string, to: string) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds - 500));
  expect(app.address()).toBe(from);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  await waitFor(() => expect(app.address()).toBe(to));
}

describe('/request-password-reset', () => {
  const at = '/request-password-reset?email=ada%40example.com';

  test('prefills the address, sends, confirms the address, and opens the sign-in page after 3 s', async () => {
    const app = renderApp(at, { requestPasswordReset: () => undefined });
    const user = person();
    expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
    await user.click(await button('Send Reset Link'));
    expect(await screen.findByRole('heading', { name: 'Check Your Email' })).toBeTruthy();
    expect(screen.getByText('ada@example.com')).toBeTruthy();
    await expectPageUntil(app, 3_000, at, '/signin');
  });

  test('shows that it is sending', async () => {
    renderApp(at, { requestPasswordReset: () => new Promise(() => {}) });
    await person().click(await button('Send Reset Link'));
    expect((await button('Sending...')).getAttribute('aria-busy')).toBe('true');
  });

  test('requires an address', async () => {
    renderApp('/request-password-reset');
    await person().click(await button('Send Reset Link'));
    expect(await screen.findByText('Please enter your email address')).toBeTruthy();
  });

  test.each([
    ['email_not_found', 'No account found with this email address.'],
    ['invalid_email', 'Please enter a valid email address.'],
    ['unavailable', 'Failed to send reset email. Please try again.'],
  ] as const)('on %s shows: %s', async (code, words) => {
    renderApp(at, { requestPasswordReset: () => fail(code) });
    await person().click(await button('Send Reset Link'));
    expect(await screen.findByText(words)).toBeTruthy();
  });
});

describe('/reset-password', () => {
  const at = '/reset-password?mode=resetPassword&oobCode=code-1';

  async function fill(password: string, confirmed: string) {
    const user = person();
    await user.type(await screen.findByLabelText('New Password'), password);
    await user.type(await screen.findByLabelText('Confirm Password'), confirmed);
    await user.click(await button('Reset Password'));
  }

  test('sets the password, confirms it, and opens the sign-in page after 3 s', async () => {
    const app = renderApp(at, { confirmPasswordReset: () => undefined });
    expect(await screen.findByRole('heading', { level: 1, name: 'Reset Your Password' })).toBeTruthy();
    await fill('correct horse', 'correct horse');
    expect(await screen.findByText('Password Reset Successful!')).toBeTruthy();
    expect(app.service.calls.at(-1)?.body).toEqual({ oobCode: 'code-1', new_password: 'correct horse' });
    await expectPageUntil(app, 3_000, at, '/signin');
  });

  test('shows that it is resetting', async () => {
    renderApp(at, { confirmPasswordReset: () => new Promise(() => {}) });
    await fill('correct horse', 'correct horse');
    expect(await button('Resetting...')).toBeTruthy();
  });

  test.each([
    ['correct horse', 'correct house', 'Passwords do not match'],
    ['short', 'short', 'Password must be at least 6 characters long'],
  ])('for %s / %s shows: %s', async (password, confirmed, words) => {
    const app = renderApp(at);
    await fill(password, confirmed);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(app.service.calls.some(({ name }) => name === 'confirmPasswordReset')).toBe(false);
  });

  test.each([
    ['invalid_action_code', 'This reset link has expired or is invalid. Please request a new one.'],
    ['weak_password', 'Password is too weak. Please choose a stronger password.'],
    ['common_password', 'Password is too weak. Please choose a stronger password.'],
    ['internal', 'Failed to reset password. Please try again.'],
  ] as const)('on %s shows: %s', async (code, words) => {
    renderApp(at, { confirmPasswordReset: () => fail(code) });
    await fill('correct horse', 'correct horse');
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test.each([
    '/reset-password',
    '/reset-password?oobCode=code-1',
    '/reset-password?mode=verifyEmail&oobCode=code-1',
    '/reset-password?mode=resetPassword',
  ])('%s is not a reset link', async (address) => {
    renderApp(address);
    expect(
      await screen.findByText('Invalid or expired reset link. Please request a new password reset.'),
    ).toBeTruthy();
    expect(await button('Reset Password')).toHaveProperty('disabled', true);
    expect(screen.getByRole('link', { name: 'Back to Sign In' }).getAttribute('href')).toBe('/signin');
  });
});
