import { randomUUID } from 'node:crypto';
import type { EndpointResponse, Invitation, invitationEndpoints } from '@earmark/contract';
import { recordOwnerAction } from '../../installation/index.ts';
import type { App } from '../../platform/app.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireOwner } from '../owners/owners.ts';
import { requireEmail } from '../require-email.ts';
import { requireInvitations } from '../require-registration.ts';
import { findUserByEmail } from '../users-store.ts';
import { invitationDays, invitationHash, invitationToken, invitationUrl } from './invitation-token.ts';
import {
  deleteInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
} from './invitations-store.ts';
import { sendInvitation } from './send-invitation.job.ts';

/** Creates an invitation for an owner. @throws AppError `owner_required`, and those of `createInvitation` */
export async function invite(
  app: App,
  actor: Actor,
  { email }: { email?: string | undefined },
): Promise<EndpointResponse<typeof invitationEndpoints.ownerInvite>> {
  const owner = await requireOwner(app, actor);
  return createInvitation(app, { email: email ?? null, by: { userId: actor.userId, email: owner.email } });
}

/**
 * Creates an invitation, and mails its link to the address, if there is one.
 * @param input.by the owner; null for a command on the machine
 * @throws AppError `registration_closed`, `provider_required`, `invalid_email`, `email_in_use`
 */
export async function createInvitation(
  app: App,
  input: { email: string | null; by: { userId: string; email: string } | null },
): Promise<EndpointResponse<typeof invitationEndpoints.ownerInvite>> {
  await requireInvitations(app, app.db);
  const email = input.email === null ? null : requireEmail(input.email);
  if (email !== null && (await findUserByEmail(app.db, email))) throw new AppError('email_in_use');
  const [id, now] = [randomUUID(), app.clock.now()];
  const row = {
    id,
    token_hash: invitationHash(invitationToken(app, id)),
    email,
    created_by: input.by?.userId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + invitationDays * 86_400_000),
  };
  await inTransaction(app, async (tx) => {
    await insertInvitation(tx, row);
    const whom = email === null ? { detail: 'anybody with the link' } : { subject: email };
    await recordOwnerAction(app, tx, { by: input.by?.email ?? null, action: 'invite', ...whom });
    if (email !== null) await app.jobs.enqueue(tx, sendInvitation, { invitation_id: id });
  });
  const mailed = email !== null && app.config.mail.kind !== 'outbox';
  return { ...show({ ...row, used_at: null }), url: invitationUrl(app, id), mailed };
}

/** @throws AppError `owner_required` */
export async function showInvitations(app: App, actor: Actor): Promise<{ invitations: Invitation[] }> {
  await requireOwner(app, actor);
  return { invitations: (await listInvitations(app.db)).map(show) };
}

/** @throws AppError `owner_required`, `not_found` */
export async function revokeInvitation(app: App, actor: Actor, id: string): Promise<void> {
  const { email: by } = await requireOwner(app, actor);
  await inTransaction(app, async (tx) => {
    const deleted = await deleteInvitation(tx, id);
    if (!deleted) throw new AppError('not_found');
    await recordOwnerAction(app, tx, { by, action: 'invitation_revoked', detail: deleted.email ?? '' });
  });
}

/** @throws AppError `invitation_invalid` */
export async function readInvitation(
  app: App,
  { token }: { token: string },
): Promise<{ email: string | null }> {
  const found = await findOpenInvitation(app.db, invitationHash(token), app.clock.now());
  if (!found) throw new AppError('invitation_invalid');
  return { email: found.email };
}

const show = (
  row: Pick<InvitationRow, 'id' | 'email' | 'created_at' | 'expires_at' | 'used_at'>,
): Invitation => ({
  invitation_id: row.id,
  email: row.email,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
  used_at: row.used_at?.toISOString() ?? null,
});
