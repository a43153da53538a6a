import type { App } from '../platform/app.ts';
import type { Db, Tx } from '../platform/db/tables.ts';
import { findUser, findUserBySecret, listInvited } from './users-store.ts';

/** Returns the user of a referral token; null if there is none. */
export async function findReferrer(
  db: Db | Tx,
  token: string,
): Promise<{ userId: string; signedUpAt: Date } | null> {
  const user = await findUserBySecret(db, 'referral_token', token.toLowerCase());
  return user && { userId: user.id, signedUpAt: user.created_at };
}

/** Returns how an account signed up; null if it no longer exists. */
export async function findArrival(
  app: Pick<App, 'db'>,
  userId: string,
): Promise<{
  signedUpAt: Date;
  /** Whether the address of the account was proven. */
  isVerified: boolean;
  referralToken: string | null;
  coupon: string | null;
  /** Digest of the network; null if unknown or already deleted. */
  network: string | null;
  preferredVoices: readonly string[];
} | null> {
  const user = await findUser(app.db, userId);
  return (
    user && {
      signedUpAt: user.created_at,
      isVerified: user.email_verified_at !== null,
      referralToken: user.signup_referral,
      coupon: user.signup_coupon,
      network: user.signup_network,
      preferredVoices: user.preferred_voices,
    }
  );
}

/** Returns those of the given accounts that signed up by a referral link. */
export async function findInvited(app: Pick<App, 'db'>, userIds: readonly string[]): Promise<string[]> {
  return userIds.length === 0 ? [] : listInvited(app.db, userIds);
}
