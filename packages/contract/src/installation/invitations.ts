import { z } from 'zod';
import { SignedIn } from '../accounts/identity.ts';
import { interfaceLanguageCodes } from '../accounts/interface-languages.ts';
import { endpoint } from '../endpoint.ts';
import { maxPasswordLength } from '../limits.ts';

const tag = 'Installation';
const email = z.string().trim().max(320);
const token = z.string().min(1).max(200);
const params = z.object({ invitation_id: z.uuid() });

/** An invitation as an owner sees it; its link is shown only when it is created. */
export const Invitation = z.object({
  invitation_id: z.string(),
  /** The only address that may use it; null for any. */
  email: z.string().nullable(),
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  used_at: z.iso.datetime().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;

export const invitationEndpoints = {
  ownerInvite: endpoint({
    method: 'POST',
    path: '/api/owner/invitations',
    auth: 'user',
    tag,
    summary:
      'Creates a link with which one person can create an account, and mails it to the address, if there is one. For owners.',
    body: z.object({ email: email.optional() }),
    response: Invitation.extend({
      url: z.string(),
      /** True if the link was mailed to the address as well. */
      mailed: z.boolean(),
    }),
    errors: [
      'owner_required',
      'registration_closed',
      'provider_required',
      'invalid_email',
      'email_in_use',
      'too_many_requests',
    ],
  }),
  ownerInvitations: endpoint({
    method: 'GET',
    path: '/api/owner/invitations',
    auth: 'user',
    tag,
    summary: 'Returns all invitations, newest first. For owners.',
    response: z.object({ invitations: z.array(Invitation) }),
    errors: ['owner_required'],
  }),
  ownerRevokeInvitation: endpoint({
    method: 'DELETE',
    path: '/api/owner/invitations/:invitation_id',
    auth: 'user',
    tag,
    summary: 'Deletes an invitation; its link stops working. An account that it created stays. For owners.',
    params,
    response: z.void(),
    errors: ['owner_required', 'not_found'],
  }),
  readInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/read',
    auth: 'none',
    tag,
    summary: 'Returns the address that an invitation is for, if it can still be used.',
    body: z.object({ token }),
    response: z.object({ email: z.string().nullable() }),
    errors: ['invitation_invalid', 'too_many_requests'],
  }),
  acceptInvitation: endpoint({
    method: 'POST',
    path: '/api/invitations/accept',
    auth: 'none',
    tag,
    summary: 'Creates an account with an invitation, which can be used once.',
    body: z.object({
      token,
      email,
      password: z.string().max(maxPasswordLength),
      /** Of the interface; becomes the preference of the account. */
      language: z.enum(interfaceLanguageCodes).optional(),
    }),
    response: SignedIn,
    errors: [
      'registration_closed',
      'provider_required',
      'invitation_invalid',
      'invalid_email',
      'weak_password',
      'common_password',
      'email_in_use',
      'too_many_requests',
    ],
  }),
};
