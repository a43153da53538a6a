import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { maxPasskeyNameLength, maxPasswordLength } from '../limits.ts';
import { SignedIn } from './identity.ts';

const tag = 'Passkeys';

const base64url = (maxLength: number) =>
  z
    .string()
    .min(1)
    .max(maxLength)
    .regex(/^[\w-]+$/);

/** A credential id has at most 1,023 bytes (Web Authentication, section 4). */
const credentialId = base64url(1_364);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
};

/** The device's answer to `navigator.credentials.create`, with its bytes in base64url. */
export const NewCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_096),
    attestationObject: base64url(65_536),
    transports: z.array(z.string().max(32)).max(16).optional(),
  }),
});
export type NewCredential = z.infer<typeof NewCredential>;

/** The device's answer to `navigator.credentials.get`, with its bytes in base64url. */
export const UsedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url(4_096),
    authenticatorData: base64url(4_096),
    signature: base64url(16_384),
    userHandle: base64url(128).optional(),
  }),
});
export type UsedCredential = z.infer<typeof UsedCredential>;

/** Options of Web Authentication as JSON, to be passed on to the browser. They are valid for 5 minutes, once. */
const options = z.record(z.string(), z.unknown());

export const Passkey = z.object({
  passkey_id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime().nullable(),
  /** Whether the passkey is stored in an account of its maker, so that it is on several devices. */
  backed_up: z.boolean(),
  /** False for a passkey that was added when the service had another address. */
  works_here: z.boolean(),
});
export type Passkey = z.infer<typeof Passkey>;

const name = z.string().trim().min(1).max(maxPasskeyNameLength);
const params = z.object({ passkey_id: z.uuid() });

export const passkeyEndpoints = {
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/user/passkeys/options',
    auth: 'user',
    tag,
    summary:
      'Starts adding a passkey. Requires the password if one is set; otherwise the session must be less than 10 minutes old.',
    body: z.object({ password: z.string().max(maxPasswordLength).optional() }),
    response: z.object({
      options,
      /** A name for the passkey, from the device of the call. */
      suggested_name: z.string(),
    }),
    errors: [
      'social_unavailable',
      'invalid_password',
      'requires_recent_login',
      'too_many_passkeys',
      'too_many_requests',
    ],
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/api/user/passkeys',
    auth: 'user',
    tag,
    summary: 'Adds a passkey, and notifies the user by mail.',
    body: z.object({ name, response: NewCredential }),
    response: Passkey,
    errors: ['social_unavailable', 'passkey_refused', 'passkey_in_use', 'too_many_passkeys'],
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/api/user/passkeys',
    auth: 'user',
    tag,
    summary: 'Returns the passkeys of the user, the oldest first.',
    response: z.object({ passkeys: z.array(Passkey) }),
    errors: [],
  }),
  renamePasskey: endpoint({
    method: 'PATCH',
    path: '/api/user/passkeys/:passkey_id',
    auth: 'user',
    tag,
    summary: 'Renames a passkey.',
    params,
    body: z.object({ name }),
    response: Passkey,
    errors: ['not_found'],
  }),
  deletePasskey: endpoint({
    method: 'DELETE',
    path: '/api/user/passkeys/:passkey_id',
    auth: 'user',
    tag,
    summary: 'Deletes a passkey. The last remaining way to sign in cannot be removed.',
    params,
    response: z.void(),
    errors: ['not_found', 'last_sign_in_method'],
  }),
  passkeySignInOptions: endpoint({
    method: 'POST',
    path: '/api/passkeys/options',
    auth: 'none',
    tag,
    summary: 'Starts a sign-in with a passkey, without asking who signs in.',
    response: z.object({ options }),
    errors: ['social_unavailable', 'too_many_requests'],
  }),
  signInPasskey: endpoint({
    method: 'POST',
    path: '/api/passkeys/sign_in',
    auth: 'none',
    tag,
    summary: 'Signs in with a passkey.',
    body: z.object({ response: UsedCredential }),
    response: SignedIn,
    errors: ['social_unavailable', 'passkey_refused', 'passkey_unknown', 'too_many_requests'],
  }),
};
