import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { preferenceChangeShape, preferenceShape } from './preference-schemas.ts';

const email = z.string().trim().max(320);
/** Random, opaque identifiers that came from this service. */
const opaque = z.string().min(1).max(512);

/** The signed-in user, as the account screens need it. */
export const User = z.object({
  user_id: z.string(),
  email: z.string(),
  /** Whether the person proved that mail to the address reaches them. */
  email_verified: z.boolean(),
  name: z.string().nullable(),
  displayName: z.string().nullable(),
  photoURL: z.string().nullable(),
  created_at: z.iso.datetime(),
  signup_date: z.iso.datetime(),
  /** Hours of the legacy plans. */
  credits_hd: z.number(),
  credits_sd: z.number(),
  /** What the account may use now, whatever it comes from: a subscription, a lifetime code or a grant. `pro` includes trials. */
  plan: z.enum(['free', 'basic', 'pro']),
  ...preferenceShape,
  customer_id: z.string().nullable(),
  vip_id: z.string().nullable(),
  subscribed_to_drawabox: z.boolean(),
  /** Characters bought or earned, used after the plan's allotment. */
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
  /** The private podcast feed; its secret can be reset. */
  feed_url: z.string(),
  /** The referral link's own secret, unlike the user id. */
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
  /** `basic` is everybody's; the others need Pro. */
  Group: z.enum(['basic', 'premium', 'spanish']),
});
export type Voice = z.infer<typeof Voice>;

export const userEndpoints = {
  userSignin: endpoint({
    method: 'POST',
    path: '/api/user/signin',
    auth: 'user',
    tag: 'User',
    summary: 'The first call of a session: the whole user, and whether the account is new.',
    body: z.object({ distinct_id: opaque.optional(), vip_id: opaque.optional() }),
    response: User.extend({ is_new_user: z.boolean() }),
    errors: [],
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    auth: 'user',
    tag: 'User',
    summary: 'The signed-in user.',
    response: User,
    errors: [],
  }),
  deleteUser: endpoint({
    method: 'DELETE',
    path: '/api/user',
    auth: 'user',
    tag: 'User',
    summary: 'Deletes the account: sign-in and feed end at once, rows and files within a day.',
    response: z.void(),
    errors: [],
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
    }),
    response: User,
    errors: ['forbidden', 'pro_required'],
  }),
  isPaying: endpoint({
    method: 'GET',
    path: '/api/user/is_paying',
    auth: 'user',
    tag: 'User',
    summary: 'Whether the user pays, and the voice quality of the legacy plans.',
    response: z.object({ is_paying_user: z.boolean(), voice_quality: z.enum(['hd', 'sd']) }),
    errors: [],
  }),
  customToken: endpoint({
    method: 'GET',
    path: '/api/user/custom_token',
    auth: 'user',
    tag: 'User',
    summary: 'A one-time token that signs another device in; good for 10 minutes.',
    response: z.object({ data: z.object({ token: z.string() }) }),
    errors: ['too_many_requests'],
  }),
  linkEmail: endpoint({
    method: 'POST',
    path: '/api/user/email',
    auth: 'user',
    tag: 'User',
    summary: 'Links an address from which forwarded mail is accepted.',
    body: z.object({ new_email: email }),
    response: z.object({ email: z.string(), status: z.enum(['linked', 'already_linked']) }),
    errors: ['invalid_email', 'email_in_use', 'too_many_requests'],
  }),
  triggers: endpoint({
    method: 'GET',
    path: '/api/triggers',
    auth: 'user',
    tag: 'User',
    summary: 'Notices that the screens show, such as low credits or an unused trial.',
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
    tag: 'User',
    summary: 'The voices the user chose, and all there are.',
    response: z.object({ preferred_voices: z.array(z.string()), available_voices: z.array(Voice) }),
    errors: [],
  }),
  savePreferredVoices: endpoint({
    method: 'PUT',
    path: '/api/user/preferred_voices',
    auth: 'user',
    tag: 'User',
    summary: 'Saves the chosen voices. With more than one, each article gets one of them.',
    body: z.object({ preferred_voices: z.array(z.string().max(100)).max(200) }),
    response: z.object({ preferred_voices: z.array(z.string()) }),
    errors: ['unknown_voice', 'pro_required'],
  }),
  resetFeedAddress: endpoint({
    method: 'POST',
    path: '/api/user/feed_address/reset',
    auth: 'user',
    tag: 'User',
    summary: 'Gives the private feed a new secret address; the old one stops at once.',
    response: z.object({ feed_url: z.string() }),
    errors: ['too_many_requests'],
  }),
};
