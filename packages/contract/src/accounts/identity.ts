import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { registrations } from '../installation/registration.ts';
import { maxPasswordLength } from '../limits.ts';
import { interfaceLanguageCodes } from './interface-languages.ts';

const email = z.string().trim().max(320);
const password = z.string().max(maxPasswordLength);
/** Random, opaque identifier issued by this service. */
const opaque = z.string().min(1).max(512);

/** The response to every successful sign-in. */
export const SignedIn = z.object({
  /** Signed JSON web token, sent in the `Earmark-Id-Token` header. */
  id_token: z.string(),
  /** Opaque; can be exchanged once for a new pair of tokens. */
  refresh_token: z.string(),
  /** Seconds until the id token expires. */
  expires_in: z.number().int(),
  is_new_user: z.boolean(),
  user_id: z.string(),
  email: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

/**
 * Why a session ended that its device did not end itself: `device`, another device logged it out; `password` or
 * `email`, one of them was changed; `disabled` or `deleted`, the account was.
 */
export type SessionEnd = 'device' | 'password' | 'email' | 'disabled' | 'deleted';

const tag = 'Identity';

export const identityEndpoints = {
  identityProviders: endpoint({
    method: 'GET',
    path: '/api/identity/providers',
    auth: 'none',
    tag,
    summary: 'Returns the social sign-in providers of this installation, and who may create an account.',
    response: z.object({
      providers: z.array(z.object({ id: z.string(), name: z.string() })),
      registration: z.enum(registrations),
    }),
    errors: [],
  }),
  lookupEmail: endpoint({
    method: 'POST',
    path: '/api/identity/lookup',
    auth: 'none',
    tag,
    summary: 'Returns whether an account with this address exists, to choose between sign-in and sign-up.',
    body: z.object({ email }),
    response: z.object({ exists: z.boolean(), has_password: z.boolean(), providers: z.array(z.string()) }),
    errors: ['invalid_email', 'too_many_requests'],
  }),
  signUp: endpoint({
    method: 'POST',
    path: '/api/identity/sign-up',
    auth: 'none',
    tag,
    summary: 'Creates an account.',
    body: z.object({
      email,
      password,
      tracking_id: opaque.optional(),
      coupon: opaque.optional(),
      referral: opaque.optional(),
      /** Of the interface; becomes the preference of a new account. */
      language: z.enum(interfaceLanguageCodes).optional(),
    }),
    response: SignedIn,
    errors: [
      'invalid_email',
      'weak_password',
      'common_password',
      'email_in_use',
      'invitation_required',
      'provider_required',
      'registration_closed',
      'too_many_requests',
    ],
  }),
  signInPassword: endpoint({
    method: 'POST',
    path: '/api/identity/sign-in',
    auth: 'none',
    tag,
    summary: 'Signs in with email address and password.',
    body: z.object({ email, password }),
    response: SignedIn,
    errors: ['invalid_email', 'email_not_found', 'invalid_password', 'too_many_requests'],
  }),
  signInCustomToken: endpoint({
    method: 'POST',
    path: '/api/identity/custom-token',
    auth: 'none',
    tag,
    summary: 'Signs in with a one-time token that was requested on another signed-in device.',
    body: z.object({ token: opaque }),
    response: SignedIn,
    errors: ['invalid_action_code', 'too_many_requests'],
  }),
  signInProxy: endpoint({
    method: 'POST',
    path: '/api/identity/proxy',
    auth: 'none',
    tag,
    summary:
      'Signs in the user whom the reverse proxy in front of the service names in a header. Creates an account if everybody may, or addresses of the domain. Only requests from a trusted proxy are accepted.',
    body: z.object({
      tracking_id: opaque.optional(),
      coupon: opaque.optional(),
      referral: opaque.optional(),
      /** Of the interface; becomes the preference of a new account. */
      language: z.enum(interfaceLanguageCodes).optional(),
    }),
    response: SignedIn,
    errors: [
      'forbidden',
      'social_unavailable',
      'social_no_email',
      'invitation_required',
      'domain_required',
      'registration_closed',
      'conflict',
      'too_many_requests',
    ],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/identity/refresh',
    auth: 'none',
    tag,
    summary:
      'Exchanges a refresh token for a new pair of tokens. If a used token is sent again after its grace period, the whole session ends. The refusal says in `reason` why a session ended, if another device or the service ended it.',
    body: z.object({ refresh_token: opaque }),
    response: SignedIn,
    errors: ['requires_recent_login', 'too_many_requests'],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/identity/sign-out',
    auth: 'none',
    tag,
    summary: 'Ends the session of a refresh token.',
    body: z.object({ refresh_token: opaque }),
    response: z.void(),
    errors: [],
  }),
  requestPasswordReset: endpoint({
    method: 'POST',
    path: '/api/identity/password-reset',
    auth: 'none',
    tag,
    summary: 'Sends a mail with a link to reset the password.',
    body: z.object({ email }),
    response: z.void(),
    errors: ['invalid_email', 'email_not_found', 'too_many_requests'],
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api/identity/password-reset/confirm',
    auth: 'none',
    tag,
    summary: 'Sets a new password with the code from a mail, and ends all sessions of the account.',
    body: z.object({ oobCode: opaque, new_password: password }),
    response: z.void(),
    errors: ['invalid_action_code', 'weak_password', 'common_password', 'too_many_requests'],
  }),
  requestVerification: endpoint({
    method: 'POST',
    path: '/api/identity/verification',
    auth: 'user',
    tag,
    summary:
      'Sends the confirmation link for the account’s address again. Sends nothing if the address is already confirmed.',
    response: z.void(),
    errors: ['too_many_requests'],
  }),
  readVerification: endpoint({
    method: 'POST',
    path: '/api/identity/verification/read',
    auth: 'none',
    tag,
    summary:
      'Returns the address that a confirmation link is for, and whether it is already confirmed. Changes nothing.',
    body: z.object({ oobCode: opaque }),
    response: z.object({ email: z.string(), confirmed: z.boolean() }),
    errors: ['invalid_action_code', 'too_many_requests'],
  }),
  confirmVerification: endpoint({
    method: 'POST',
    path: '/api/identity/verification/confirm',
    auth: 'none',
    tag,
    summary:
      'Confirms the address of an account with the code from a confirmation link, without signing in. Earlier purchases made with the address are transferred to the account.',
    body: z.object({ oobCode: opaque }),
    response: z.object({
      email: z.string(),
      /** Whether the account has access to the partner’s lessons. */
      subscribed_to_drawabox: z.boolean(),
    }),
    errors: ['invalid_action_code', 'too_many_requests'],
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/api/identity/password',
    auth: 'user',
    tag,
    summary: 'Changes the password, or sets the first one, and ends all other sessions. Returns new tokens.',
    body: z.object({ current_password: password.optional(), new_password: password }),
    response: SignedIn,
    errors: ['invalid_password', 'weak_password', 'common_password', 'too_many_requests'],
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/api/identity/email',
    auth: 'user',
    tag,
    summary:
      'Starts a change of the account’s address by sending a six-digit code to the new address. Requires the password if one is set.',
    body: z.object({ new_email: email, password: password.optional() }),
    response: z.void(),
    errors: ['invalid_email', 'invalid_password', 'email_in_use', 'too_many_requests'],
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/api/identity/email/confirm',
    auth: 'user',
    tag,
    summary:
      'Changes the address with the code from the mail, notifies the old address, and ends all other sessions. Returns new tokens.',
    body: z.object({ new_email: email, code: z.string().trim().max(32) }),
    response: SignedIn,
    errors: ['invalid_email', 'invalid_action_code', 'email_in_use', 'too_many_requests'],
  }),
  linkProvider: endpoint({
    method: 'POST',
    path: '/api/identity/social/:provider/link',
    auth: 'user',
    tag,
    summary:
      'Starts linking a social sign-in to the account. Returns the provider’s address, to be opened in a popup of the same browser. Like a social sign-in, the popup ends with a one-time token for the same account or with an error.',
    params: z.object({ provider: z.string().max(64) }),
    response: z.object({ url: z.string() }),
    errors: ['social_unavailable', 'social_unreachable', 'too_many_requests'],
  }),
  unlinkProvider: endpoint({
    method: 'DELETE',
    path: '/api/identity/social/:provider',
    auth: 'user',
    tag,
    summary:
      'Unlinks a social sign-in from the account. The last remaining way to sign in cannot be removed.',
    params: z.object({ provider: z.string().max(64) }),
    response: z.void(),
    errors: ['not_found', 'last_sign_in_method'],
  }),
  socialStart: endpoint({
    method: 'GET',
    path: '/api/identity/social/:provider/start',
    auth: 'none',
    tag,
    summary: 'Starts a social sign-in by redirecting the popup to the provider.',
    params: z.object({ provider: z.string().max(64) }),
    query: z.object({
      tracking_id: opaque.optional(),
      coupon: opaque.optional(),
      referral: opaque.optional(),
      /** Of the interface; becomes the preference of a new account. */
      language: z.enum(interfaceLanguageCodes).optional(),
    }),
    response: z.void(),
    errors: ['social_unavailable', 'social_unreachable'],
  }),
  socialFinish: endpoint({
    method: 'GET',
    path: '/api/identity/social/:provider/callback',
    auth: 'none',
    tag,
    summary:
      'Completes a social sign-in. Returns a page that passes a one-time token for the custom-token call to the window that opened the popup.',
    params: z.object({ provider: z.string().max(64) }),
    query: z.record(z.string(), z.string()),
    response: z.string(),
    errors: ['social_unavailable', 'social_unreachable', 'social_failed', 'social_no_email', 'email_in_use'],
  }),
};
