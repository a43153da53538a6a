import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { maxPasswordLength } from './limits.ts';

const email = z.string().trim().max(320);
const password = z.string().max(maxPasswordLength);
/** Random, opaque identifiers that came from this service. */
const opaque = z.string().min(1).max(512);

/** What every successful sign-in answers. */
export const SignedIn = z.object({
  /** Signed JSON web token, sent in the `Earmark-Id-Token` header. */
  id_token: z.string(),
  /** Opaque; exchanged once for a new pair. */
  refresh_token: z.string(),
  /** Seconds until the id token expires. */
  expires_in: z.number().int(),
  is_new_user: z.boolean(),
  user_id: z.string(),
  email: z.string(),
});
export type SignedIn = z.infer<typeof SignedIn>;

const tag = 'Identity';

export const identityEndpoints = {
  identityProviders: endpoint({
    method: 'GET',
    path: '/api/identity/providers',
    auth: 'none',
    tag,
    summary: 'The social sign-ins that this installation offers.',
    response: z.object({ providers: z.array(z.object({ id: z.string(), name: z.string() })) }),
    errors: [],
  }),
  lookupEmail: endpoint({
    method: 'POST',
    path: '/api/identity/lookup',
    auth: 'none',
    tag,
    summary: 'Whether an account with this address exists, which decides between sign-in and sign-up.',
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
    }),
    response: SignedIn,
    errors: ['invalid_email', 'weak_password', 'common_password', 'email_in_use', 'too_many_requests'],
  }),
  signInPassword: endpoint({
    method: 'POST',
    path: '/api/identity/sign-in',
    auth: 'none',
    tag,
    summary: 'Signs in with e-mail and password.',
    body: z.object({ email, password }),
    response: SignedIn,
    errors: ['invalid_email', 'email_not_found', 'invalid_password', 'too_many_requests'],
  }),
  signInCustomToken: endpoint({
    method: 'POST',
    path: '/api/identity/custom-token',
    auth: 'none',
    tag,
    summary: 'Signs in with a one-time token that another signed-in device asked for.',
    body: z.object({ token: opaque }),
    response: SignedIn,
    errors: ['invalid_action_code', 'too_many_requests'],
  }),
  refreshToken: endpoint({
    method: 'POST',
    path: '/api/identity/refresh',
    auth: 'none',
    tag,
    summary:
      'Exchanges a refresh token for a new pair. A token replayed after its grace ends the whole session.',
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
    summary: 'Mails a reset link.',
    body: z.object({ email }),
    response: z.void(),
    errors: ['invalid_email', 'email_not_found', 'too_many_requests'],
  }),
  confirmPasswordReset: endpoint({
    method: 'POST',
    path: '/api/identity/password-reset/confirm',
    auth: 'none',
    tag,
    summary: 'Sets a new password with a mailed code, and ends every session of the account.',
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
      'Mails the link that proves the address of the account once more. Nothing is mailed once it is proved.',
    response: z.void(),
    errors: ['too_many_requests'],
  }),
  readVerification: endpoint({
    method: 'POST',
    path: '/api/identity/verification/read',
    auth: 'none',
    tag,
    summary: 'Which address the code of a mailed link proves, and whether that was done. Changes nothing.',
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
      'Proves the address of an account with the code of a mailed link; signs nobody in. What was bought with the address before is the account’s from then on.',
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
    summary: 'Changes or first sets the password, and ends every other session. Answers a new sign-in.',
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
      'Begins to change the address of the account: mails a code of six digits to the new one. Asks for the password where there is one.',
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
      'Changes the address with the mailed code, tells the old one, and ends every other session. Answers a new sign-in.',
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
      'Begins to add a social sign-in to the account: the provider’s address, for a popup of the same browser. The popup ends as a social sign-in does, with a one-time token for the same account or an error.',
    params: z.object({ provider: z.string().max(64) }),
    response: z.object({ url: z.string() }),
    errors: ['social_unavailable', 'too_many_requests'],
  }),
  unlinkProvider: endpoint({
    method: 'DELETE',
    path: '/api/identity/social/:provider',
    auth: 'user',
    tag,
    summary: 'Takes a social sign-in off the account. The last way to sign in stays.',
    params: z.object({ provider: z.string().max(64) }),
    response: z.void(),
    errors: ['not_found', 'last_sign_in_method'],
  }),
  socialStart: endpoint({
    method: 'GET',
    path: '/api/identity/social/:provider/start',
    auth: 'none',
    tag,
    summary: 'Begins a social sign-in: redirects the popup to the provider.',
    params: z.object({ provider: z.string().max(64) }),
    query: z.object({
      tracking_id: opaque.optional(),
      coupon: opaque.optional(),
      referral: opaque.optional(),
    }),
    response: z.void(),
    errors: ['social_unavailable'],
  }),
  socialFinish: endpoint({
    method: 'GET',
    path: '/api/identity/social/:provider/callback',
    auth: 'none',
    tag,
    summary:
      'Ends a social sign-in: answers a page that hands a one-time token, good for the custom-token call, to the window that opened it.',
    params: z.object({ provider: z.string().max(64) }),
    query: z.record(z.string(), z.string()),
    response: z.string(),
    errors: ['social_unavailable', 'social_failed', 'social_no_email', 'email_in_use'],
  }),
};
