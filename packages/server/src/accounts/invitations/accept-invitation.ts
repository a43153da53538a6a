import type { EndpointRequest, invitationEndpoints, SignedIn } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import { createSignInResponse, openSession } from '../open-session.ts';
import { assertNewPassword, hashPassword } from '../passwords.ts';
import { requireEmail } from '../require-email.ts';
import { requireInvitations } from '../require-registration.ts';
import { sendVerification } from '../send-verification.job.ts';
import { newUser } from '../sign-up.ts';
import { insertUser } from '../users-store.ts';
import { invitationHash } from './invitation-token.ts';
import { markInvitationUsed } from './invitations-store.ts';
import { readInvitation } from './invite.ts';

/**
 * Creates an account with an invitation. Of simultaneous calls one succeeds.
 * @throws AppError `registration_closed`, `provider_required`, `invitation_invalid`, `email_in_use`
 */
export async function acceptInvitation(
  app: App,
  input: EndpointRequest<typeof invitationEndpoints.acceptInvitation>['body'] & { userAgent: string | null },
): Promise<SignedIn> {
  await requireInvitations(app, app.db);
  await readInvitation(app, input);
  const email = requireEmail(input.email);
  assertNewPassword(input.password);
  const passwordHash = await hashPassword(input.password, app.passwordCost);
  const { user, session } = await inTransaction(app, async (tx) => {
    const draft = newUser(app, { email, arrival: { language: input.language } });
    const user = await insertUser(tx, { ...draft, password_hash: passwordHash });
    if (!user) throw new AppError('email_in_use');
    const use = { hash: invitationHash(input.token), email, userId: user.id, now: app.clock.now() };
    if (!(await markInvitationUsed(tx, use))) throw new AppError('invitation_invalid');
    const origin = { method: 'invitation', userAgent: input.userAgent };
    await app.jobs.enqueue(tx, sendVerification, { user_id: user.id }, { singletonKey: user.id });
    return { user, session: await openSession(app, tx, user.id, origin) };
  });
  return createSignInResponse(app, user, session);
}
