import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { OnboardingFlags } from './onboarding.ts';
import { preferenceChangeShape, preferenceShape } from './preference-schemas.ts';

const email = z.string().trim().max(320);
/** Random, opaque identifier issued by this service. */
const opaque = z.string().min(1).max(512);

/** The signed-in user, as shown on the account screens. */
export const User = z.object({
  user_id: z.string(),
  email: z.string(),
  /** Whether the user has confirmed that they receive mail at this address. */
  email_verified: z.boolean(),
  /** Whether the account may administer this installation. */
  is_owner: z.boolean(),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  created_at: z.iso.datetime(),
  signup_date: z.iso.datetime(),
  /** Purchased hours of the legacy plans. */
  credits_hd: z.number(),
  credits_sd: z.number(),
  /**
   * Current entitlements of the account, from a subscription, a lifetime code or a grant. `pro` includes
   * trials.
   */
  plan: z.enum(['free', 'basic', 'pro']),
  /** Whether the user has no plan and may start a trial; judged by mailbox, as the quote is. */
  trial_available: z.boolean(),
  onboarding: OnboardingFlags,
  ...preferenceShape,
  customer_id: z.string().nullable(),
  vip_id: z.string().nullable(),
  subscribed_to_drawabox: z.boolean(),
  /** Extra characters, bought or earned, which are used after the plan's allotment. */
  extra_credits: z.number().int(),
  subscriptions: z.object({
    hd: z.boolean(),
    sd: z.boolean(),
    unreal: z.literal(false),
    raw_subscriptions: z.array(
      z.object({ id: z.string(), status: z.string(), plan: z.object({ id: z.string() }) }),
    ),
  }),
  /** Whether a password is set, and which social sign-ins are linked. */
  has_password: z.boolean(),
  providers: z.array(z.string()),
  /** Address of the private podcast feed; its secret can be reset. */
  feed_url: z.string(),
  /** Id in the referral link; it differs from the user id. */
  referral_id: z.string(),
});
export type User = z.infer<typeof User>;

export const Voice = z.object({
  LocalName: z.string(),
  /** Language, with the locale in parentheses. */
  LocaleName: z.string(),
  ShortName: z.string(),
  Gender: z.enum(['Female', 'Male']),
  /** ISO 3166-1 alpha-2. */
  Country: z.string(),
  /** Emoji of the country's flag. */
  Flag: z.string(),
  /** Emoji of a face. */
  Avatar: z.string(),
  /** `basic` voices are available to everybody; the others need Pro. `premium` voices are better than all basic ones. */
  Group: z.enum(['basic', 'premium', 'spanish']),
  /** What speaks the voice: an engine that is built in, a neural voice of this installation, or a speech service. */
  Speaker: z.enum(['built-in', 'natural', 'service']),
});
export type Voice = z.infer<typeof Voice>;

export const userEndpoints = {
  userSignin: endpoint({
    method: 'POST',
    path: '/api/user/signin',
    auth: 'user',
    tag: 'User',
    summary: 'The first call of a session. Returns the user and whether the account is new.',
    body: z.object({ distinct_id: opaque.optional(), vip_id: opaque.optional() }),
    response: User.extend({ is_new_user: z.boolean() }),
    errors: [],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    auth: 'user',
    tag: 'User',
    summary: 'Returns the signed-in user.',
    response: User,
    errors: [],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/user',
    auth: 'user',
    tag: 'User',
    summary:
      'Deletes the account. Sign-in and the private feed stop working immediately; data and files are deleted within a day.',
    response: z.void(),
    errors: ['last_owner'],
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/user/updateUser',
    auth: 'user',
    tag: 'User',
    summary: 'Changes one or more preferences of the signed-in user.',
    body: z.object({
      userId: z.string().optional(),
      ...preferenceChangeShape,
      name: z.string().trim().max(200).optional(),
      /** Added to the flags that are set. */
      onboarding: OnboardingFlags.optional(),
    }),
    response: User,
    errors: ['forbidden', 'pro_required'],
  }),
  isPaying: endpoint({
    method: 'GET',
    path: '/api/user/is_paying',
    auth: 'user',
    tag: 'User',
    summary: 'Returns whether the user has a paid plan, and the voice quality of the legacy plans.',
    response: z.object({ is_paying_user: z.boolean(), voice_quality: z.enum(['hd', 'sd']) }),
    errors: [],
  }),
  customToken: endpoint({
    method: 'GET',
    path: '/api/user/custom_token',
    auth: 'user',
    tag: 'User',
    summary: 'Creates a one-time token that signs in another device. It is valid for 10 minutes.',
    response: z.object({ data: z.object({ token: z.string() }) }),
    errors: ['too_many_requests'],
  }),
  linkEmail: endpoint({
    method: 'POST',
    path: '/api/user/email',
    auth: 'user',
    tag: 'User',
    summary: 'Adds an address to the senders whose forwarded mail is accepted.',
    body: z.object({ new_email: email }),
    response: z.object({ email: z.string(), status: z.enum(['linked', 'already_linked']) }),
    errors: ['invalid_email', 'email_in_use', 'too_many_requests'],
  }),
  triggers: endpoint({
    method: 'GET',
    path: '/api/triggers',
    auth: 'user',
    tag: 'User',
    summary: 'Returns notices for the user, such as low credits or an unused trial.',
    response: z.object({
      data: z.object({
        triggers: z.array(
          z.object({
            name: z.string(),
            data: z.object({
              purchase_redirect: z.string().optional(),
              main_header_text: z.string().optional(),
              button_text: z.string().optional(),
            }),
          }),
        ),
      }),
    }),
    errors: [],
  }),
  preferredVoices: endpoint({
    method: 'GET',
    path: '/api/user/preferred_voices',
    auth: 'user',
    scope: 'read',
    tag: 'User',
    summary: 'Returns the user’s preferred voices and all available voices.',
    response: z.object({ preferred_voices: z.array(z.string()), available_voices: z.array(Voice) }),
    errors: [],
  }),
  savePreferredVoices: endpoint({
    method: 'PUT',
    path: '/api/user/preferred_voices',
    auth: 'user',
    scope: 'manage',
    tag: 'User',
    summary: 'Saves the preferred voices. With several voices, each article gets one of them.',
    body: z.object({ preferred_voices: z.array(z.string().max(100)).max(200) }),
    response: z.object({ preferred_voices: z.array(z.string()) }),
    errors: ['unknown_voice', 'pro_required'],
  }),
  resetFeedAddress: endpoint({
    method: 'POST',
    path: '/api/user/feed_address/reset',
    auth: 'user',
    tag: 'User',
    summary: 'Gives the private feed a new secret address. The old address stops working immediately.',
    response: z.object({ feed_url: z.string() }),
    errors: ['too_many_requests'],
  }),
};
