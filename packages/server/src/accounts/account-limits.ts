import { createHash } from 'node:crypto';
import type { App } from '../platform/app.ts';
import type { BindOptions } from '../platform/http/bind-endpoint.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';

type Bucket = { capacity: number; perMinute: number };

const byAddress = (name: string, bucket: Bucket): BindOptions => ({ limit: { name, by: 'ip', ...bucket } });

/**
 * Attempts per address. The sign-in screens must reveal whether an account exists, so these limits are what
 * prevents listing our users. They still have to allow for an office or a mobile network behind one address.
 */
export const addressLimits = {
  lookUp: byAddress('look-up by address', { capacity: 40, perMinute: 10 }),
  signUp: byAddress('sign-up by address', { capacity: 40, perMinute: 5 }),
  signIn: byAddress('sign-in by address', { capacity: 40, perMinute: 10 }),
  customToken: byAddress('custom token by address', { capacity: 40, perMinute: 10 }),
  // These callers have a session, although they send no id token.
  refresh: { ...byAddress('refresh by address', { capacity: 300, perMinute: 120 }), pool: 'signedIn' },
  requestReset: byAddress('reset request by address', { capacity: 15, perMinute: 2 }),
  confirmReset: byAddress('reset by address', { capacity: 20, perMinute: 5 }),
  verification: byAddress('verification by address', { capacity: 20, perMinute: 5 }),
  // The first screen asks every few seconds how far the voice is.
  start: byAddress('first run by address', { capacity: 120, perMinute: 60 }),
  proxy: byAddress('proxy sign-in by address', { capacity: 40, perMinute: 10 }),
  // Opening the sign-in page takes one, for the browser's suggestions.
  passkeyOptions: byAddress('passkey options by address', { capacity: 120, perMinute: 30 }),
  passkey: byAddress('passkey sign-in by address', { capacity: 40, perMinute: 10 }),
  keyCode: byAddress('key code by address', { capacity: 40, perMinute: 10 }),
  social: byAddress('social sign-in by address', { capacity: 40, perMinute: 10 }),
} satisfies Record<string, BindOptions>;

/** Attempts per account, from any address. */
const accountBuckets = {
  'look-up': { capacity: 20, perMinute: 5 },
  'sign-up': { capacity: 10, perMinute: 1 },
  'sign-in': { capacity: 60, perMinute: 3 },
  /** Attempts per account from one address. Lower, so that a stranger's guesses do not lock the owner out. */
  'sign-in from address': { capacity: 10, perMinute: 1 },
  refresh: { capacity: 30, perMinute: 10 },
  'reset request': { capacity: 3, perMinute: 0.2 },
  'verification request': { capacity: 3, perMinute: 0.2 },
  'password change': { capacity: 10, perMinute: 1 },
  'email change': { capacity: 5, perMinute: 0.2 },
  /** For codes of six digits: too few guesses to find a code before it expires. */
  'email code': { capacity: 6, perMinute: 0.2 },
  'custom token request': { capacity: 10, perMinute: 2 },
  'social link': { capacity: 10, perMinute: 1 },
  'email link': { capacity: 10, perMinute: 1 },
  'feed address reset': { capacity: 5, perMinute: 0.2 },
  'inbox address reset': { capacity: 5, perMinute: 0.2 },
} satisfies Record<string, Bucket>;

/**
 * Counts an attempt for an account.
 * @param account an email address, a user id or a session id.
 * @throws AppError `too_many_requests`
 */
export async function limitByAccount(
  app: Pick<App, 'rateLimit'>,
  name: keyof typeof accountBuckets,
  account: string,
): Promise<void> {
  // Hashed, so that the table of limits does not contain email addresses.
  const key = createHash('sha256').update(account.toLowerCase()).digest('base64url');
  await app.rateLimit.take({ name: `${name} by account`, key, ...accountBuckets[name] });
}

/**
 * Counts a password attempt for an account.
 * @throws AppError `too_many_requests`
 */
export async function limitSignIn(app: Pick<App, 'rateLimit'>, email: string, ip: string): Promise<void> {
  await limitByAccount(app, 'sign-in from address', `${limitKeyOf(ip)} ${email}`);
  await limitByAccount(app, 'sign-in', email);
}
