import { randomUUID } from 'node:crypto';
import type { EndpointRequest, firstRunEndpoints, SignedIn } from '@earmark/contract';
import {
  lockInstallation,
  publishInstallationChanged,
  updateInstallation,
} from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { createSignInResponse, openSession } from '../open-session.ts';
import { hasPeople, markOwner } from '../owners/owners-store.ts';
import { assertNewPassword, hashPassword } from '../passwords.ts';
import { requireEmail } from '../require-email.ts';
import { sendVerification } from '../send-verification.job.ts';
import { newUser } from '../sign-up.ts';
import { insertUser } from '../users-store.ts';
import { readStart } from './read-start.ts';
import { isStartToken } from './start-link.ts';

type Start = EndpointRequest<typeof firstRunEndpoints.completeStart>['body'] & { userAgent: string | null };

/**
 * Creates the account of the owner, stores the mode, and ends the first run. Of simultaneous calls one succeeds.
 * @throws AppError `already_set_up`, `start_link_wrong`, `validation_failed` without a mode
 */
export async function completeStart(app: App, input: Start): Promise<SignedIn> {
  await readStart(app, input);
  const email = requireEmail(input.email);
  assertNewPassword(input.password);
  const mode = app.config.mode ?? input.mode;
  if (mode === undefined)
    throw new AppError('validation_failed', { fields: [{ field: 'body.mode', problem: 'is missing' }] });
  const passwordHash = await hashPassword(input.password, app.passwordCost);
  const { user, session } = await inTransaction(app, async (tx) => {
    const now = app.clock.now();
    const origin = { method: 'password', userAgent: input.userAgent };
    const { start_salt: salt } = await lockInstallation(tx);
    // Another call may have succeeded meanwhile.
    if (await hasPeople(tx)) throw new AppError('already_set_up');
    if (!isStartToken(app, salt, input.token)) throw new AppError('start_link_wrong');
    const user = await insertUser(tx, {
      ...newUser(app, { email, arrival: { language: input.language } }),
      password_hash: passwordHash,
    });
    if (!user) throw new AppError('already_set_up');
    await markOwner(tx, user.id, true);
    await updateInstallation(tx, {
      ...(app.config.mode === null ? { mode, decided_at: now } : {}),
      start_salt: randomUUID(),
    });
    await publishInstallationChanged(app, tx);
    await app.jobs.enqueue(tx, sendVerification, { user_id: user.id }, { singletonKey: user.id });
    return { user, session: await openSession(app, tx, user.id, origin) };
  });
  if (!input.voice) await app.identity.startOffer?.decline(app);
  return createSignInResponse(app, user, session);
}
