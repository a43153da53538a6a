import { randomUUID } from 'node:crypto';
import type { EndpointRequest, identityEndpoints, SignedIn } from '@earmark/contract';
import type { App } from '../platform/app.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import { AppError } from '../platform/errors.ts';
import { limitByAccount } from './account-limits.ts';
import { networkDigest } from './network-digest.ts';
import { newSecrets } from './new-secrets.ts';
import { createSignInResponse, openSession } from './open-session.ts';
import { assertNewPassword, hashPassword } from './passwords.ts';
import { requireEmail } from './require-email.ts';
import { requireRegistration } from './require-registration.ts';
import { sendVerification } from './send-verification.job.ts';
import { findUserByEmail, insertUser, type NewUser } from './users-store.ts';

type SignUp = EndpointRequest<typeof identityEndpoints.signUp>['body'];

/** Attribution of a first sign-in, and the language of its interface. */
export type Arrival = Pick<SignUp, 'tracking_id' | 'coupon' | 'referral' | 'language'> & {
  /** Address of the caller; stored as a digest, and only with a referral. */
  ip?: string;
};

/** Creates an account with a password, and its first session. */
export async function signUp(
  app: App,
  input: SignUp & { ip: string; userAgent: string | null },
): Promise<SignedIn> {
  const email = requireEmail(input.email);
  assertNewPassword(input.password);
  await limitByAccount(app, 'sign-up', email);
  await requireRegistration(app, app.db, null);
  if (await findUserByEmail(app.db, email)) throw new AppError('email_in_use');
  const passwordHash = await hashPassword(input.password, app.passwordCost);
  const { user, session } = await inTransaction(app, async (tx) => {
    const draft = newUser(app, { email, arrival: input });
    const origin = { method: 'password', userAgent: input.userAgent };
    const user = await insertUser(tx, { ...draft, password_hash: passwordHash });
    if (!user) throw new AppError('email_in_use');
    await app.jobs.enqueue(tx, sendVerification, { user_id: user.id }, { singletonKey: user.id });
    return { user, session: await openSession(app, tx, user.id, origin) };
  });
  return createSignInResponse(app, user, session);
}

/** Returns the row of a new account without a way to sign in. */
export function newUser(
  app: Pick<App, 'clock' | 'secrets'>,
  { email, arrival }: { email: string; arrival: Arrival },
): NewUser {
  const { referral, ip, language } = arrival;
  return {
    id: randomUUID(),
    email,
    email_verified_at: null,
    password_hash: null,
    name: null,
    photo_url: null,
    ...(language === undefined ? {} : { preferences: JSON.stringify({ language }) }),
    signup_tracking_id: arrival.tracking_id ?? null,
    signup_coupon: arrival.coupon ?? null,
    signup_referral: referral ?? null,
    signup_network: referral === undefined || ip === undefined ? null : networkDigest(app, ip),
    created_at: app.clock.now(),
    ...newSecrets(),
  };
}
