import type { App } from '../../platform/app.ts';
import type { Tx } from '../../platform/db/tables.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { deleteCodesOf } from '../codes-store.ts';
import { parseEmail } from '../email-address.ts';
import { announceEmailVerified } from '../email-verified.ts';
import { deleteIdentitiesOf, findIdentity, insertIdentity } from '../identities-store.ts';
import { deleteLinkedEmailsOf } from '../linked-emails-store.ts';
import { newSecret } from '../new-secrets.ts';
import { endSessions } from '../open-session.ts';
import { deletePasskeysOf } from '../passkeys/passkeys-store.ts';
import { deleteKeysOf } from '../personal-keys/keys-store.ts';
import { requireRegistration } from '../require-registration.ts';
import { sendNotice } from '../send-notice.job.ts';
import { type Arrival, newUser } from '../sign-up.ts';
import { changeUser, findUserByEmail, insertUser, lockUser, type User } from '../users-store.ts';
import type { SocialClient, SocialProfile } from './social-providers.ts';

/** Two first sign-ins of one person at the same time: the second one is repeated and finds the account. */
class ConcurrentSignUpError extends Error {}

/**
 * Finds the account of a provider's person, links the person to an account with the same address, or creates
 * an account.
 * @returns the user's id.
 * @throws AppError `social_no_email` if the provider returns no address; `email_in_use` if the address has an
 * account and the provider has not verified the address; `invitation_required`, `provider_required`, `domain_required` or
 * `registration_closed` for a new account that may not be created.
 */
export async function findOrCreateUser(
  app: App,
  provider: Pick<SocialClient, 'id' | 'name'>,
  profile: SocialProfile,
  arrival: Arrival,
): Promise<string> {
  for (;;) {
    try {
      return await inTransaction(app, (tx) => createOrLink(app, tx, provider, profile, arrival));
    } catch (error) {
      if (!(error instanceof ConcurrentSignUpError)) throw error;
    }
  }
}

async function createOrLink(
  app: App,
  tx: Tx,
  provider: Pick<SocialClient, 'id' | 'name'>,
  profile: SocialProfile,
  arrival: Arrival,
): Promise<string> {
  const known = await findIdentity(tx, provider.id, profile.subject);
  if (known !== null) return known;
  const email = profile.email === null ? null : parseEmail(profile.email);
  if (email === null) throw new AppError('social_no_email');
  const found = await findUserByEmail(tx, email);
  const user = found && (await lockUser(tx, found.id));
  if (found && !user) throw new ConcurrentSignUpError();
  const userId = user
    ? await adopt(app, tx, user, provider, profile)
    : await create(app, tx, { email, provider: provider.id, profile, arrival });
  const identity = { provider: provider.id, subject: profile.subject, userId, now: app.clock.now() };
  if (!(await insertIdentity(tx, identity))) throw new ConcurrentSignUpError();
  return userId;
}

async function create(
  app: App,
  tx: Tx,
  {
    email,
    provider,
    profile,
    arrival,
  }: { email: string; provider: string; profile: SocialProfile; arrival: Arrival },
): Promise<string> {
  await requireRegistration(app, tx, { provider, email, emailVerified: profile.emailVerified });
  const now = app.clock.now();
  const user = await insertUser(tx, {
    ...newUser(app, { email, arrival }),
    email_verified_at: profile.emailVerified ? now : null,
    name: profile.name,
    photo_url: profile.photoUrl,
  });
  if (!user) throw new ConcurrentSignUpError();
  if (profile.emailVerified) await announceEmailVerified(app, tx, user.id);
  return user.id;
}

/**
 * Links the person to an existing account. If the account's address is not verified, a stranger may have
 * created the account in advance, so everything that could give the stranger access ends. No stranger is an owner.
 */
async function adopt(
  app: App,
  tx: Tx,
  user: User,
  provider: Pick<SocialClient, 'id' | 'name'>,
  profile: SocialProfile,
): Promise<string> {
  if (!profile.emailVerified) throw new AppError('email_in_use');
  const now = app.clock.now();
  const first = user.email_verified_at === null;
  const cleared = first && !user.is_owner;
  if (cleared) {
    await endSessions(app, tx, user.id, null);
    await deleteCodesOf(tx, user.id);
    await deleteIdentitiesOf(tx, user.id);
    await deletePasskeysOf(tx, user.id);
    await deleteKeysOf(tx, user.id);
    await deleteLinkedEmailsOf(tx, user.id);
  }
  await changeUser(tx, user.id, {
    name: user.name ?? profile.name,
    photo_url: user.photo_url ?? profile.photoUrl,
    ...(first ? { email_verified_at: now } : {}),
    ...(cleared
      ? {
          password_hash: null,
          feed_token: newSecret('feed_token'),
          inbox_token: newSecret('inbox_token'),
        }
      : {}),
  });
  if (first) await announceEmailVerified(app, tx, user.id);
  await app.jobs.enqueue(tx, sendNotice, {
    user_id: user.id,
    notice: { kind: 'provider_linked', provider: provider.name, cleared },
  });
  return user.id;
}
