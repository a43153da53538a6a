import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EndpointResponse, Invitation, invitationEndpoints } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { requireOwner } from '../owners/owners.ts';
import { requireEmail } from '../require-email.ts';
import { findUserByEmail } from '../users-store.ts';
import {
  deleteInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  listInvitations,
} from './invitations-store.ts';

/** Days for which an invitation can be used. */
const lifetimeDays = 14;

/** Only the hash of a token is stored. */
export const invitationHash = (token: string): Uint8Array => createHash('sha256').update(token).digest();

/** @throws AppError `owner_required`, `invalid_email`, `email_in_use` */
export async function invite(
  app: App,
  actor: Actor,
  input: { email?: string | undefined },
): Promise<EndpointResponse<typeof invitationEndpoints.ownerInvite>> {
  await requireOwner(app, actor);
  const email = input.email === undefined ? null : requireEmail(input.email);
  if (email !== null && (await findUserByEmail(app.db, email))) throw new AppError('email_in_use');
  const token = randomBytes(32).toString('base64url');
  const now = app.clock.now();
  const row = {
    id: randomUUID(),
    token_hash: invitationHash(token),
    email,
    created_by: actor.userId,
    created_at: now,
    expires_at: new Date(now.getTime() + lifetimeDays * 86_400_000),
  };
  await insertInvitation(app.db, row);
  return { ...show({ ...row, used_at: null }), url: `${app.config.publicUrl}/invite?token=${token}` };
}

/** @throws AppError `owner_required` */
export async function showInvitations(app: App, actor: Actor): Promise<{ invitations: Invitation[] }> {
  await requireOwner(app, actor);
  return { invitations: (await listInvitations(app.db)).map(show) };
}

/** @throws AppError `owner_required`, `not_found` */
export async function revokeInvitation(app: App, actor: Actor, id: string): Promise<void> {
  await requireOwner(app, actor);
  if (!(await deleteInvitation(app.db, id))) throw new AppError('not_found');
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
