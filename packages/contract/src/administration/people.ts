import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Administration';
const params = z.object({ user_id: z.uuid() });

/** Most extra characters of one grant. */
export const maxGrantedCharacters = 1_000_000_000;

/** An account as owners see it: sizes, never what the person reads. */
export const Person = z.object({
  user_id: z.string(),
  email: z.string(),
  is_owner: z.boolean(),
  /** Since when the account is disabled; null for one that is not. */
  disabled_at: z.iso.datetime().nullable(),
  created_at: z.iso.datetime(),
  /** Last sign-in or refresh of a session that still exists; null if there is none. */
  last_seen_at: z.iso.datetime().nullable(),
  /**
   * Bytes of the audio, texts and unread mail that the account refers to. What two accounts share counts for both.
   */
  storage_bytes: z.number().int(),
  /** null in a personal installation, where everything is unlimited. */
  plan: z
    .object({
      /** What applies: the best of purchases, grants, and the plan of the installation. */
      name: z.enum(['free', 'basic', 'pro']),
      /** End of the granted plan; null without one, and for a grant without an end. */
      until: z.iso.datetime().nullable(),
      /** True if an owner granted the plan that applies. */
      is_granted: z.boolean(),
      /** Characters converted in the last 30 days, and those that the account may convert. */
      used_characters: z.number().int(),
      allowed_characters: z.number().int(),
      /** Extra characters left. */
      extra_characters: z.number().int(),
    })
    .nullable(),
});
export type Person = z.infer<typeof Person>;

export const peopleEndpoints = {
  ownerPeople: endpoint({
    method: 'GET',
    path: '/api/owner/people',
    auth: 'user',
    tag,
    summary: 'Returns the accounts, newest first, 50 at a time. For owners.',
    query: z.object({
      /** Part of the email address, in any letter case. */
      search: z.string().trim().max(320).optional(),
      /** `next` of the previous answer. */
      after: z
        .string()
        .regex(/^\d{1,15}\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        .optional(),
    }),
    response: z.object({
      people: z.array(Person),
      /** Number of all accounts that the search finds. */
      total: z.number().int(),
      next: z.string().nullable(),
    }),
    errors: ['owner_required'],
  }),
  ownerChangePerson: endpoint({
    method: 'PATCH',
    path: '/api/owner/people/:user_id',
    auth: 'user',
    tag,
    summary: 'Gives or takes owner rights, disables or enables an account. For owners.',
    params,
    body: z.object({ is_owner: z.boolean().optional(), is_disabled: z.boolean().optional() }),
    response: z.void(),
    errors: ['owner_required', 'not_found', 'last_owner', 'own_account'],
  }),
  ownerGrant: endpoint({
    method: 'POST',
    path: '/api/owner/people/:user_id/grant',
    auth: 'user',
    tag,
    summary:
      'Gives a plan in the place of an earlier grant, extra characters, or both. For owners of a service for the public.',
    params,
    body: z.object({
      /** `free` takes the granted plan back. */
      plan: z.enum(['free', 'basic', 'pro']).optional(),
      /** Last day of the plan, in UTC; without it, the plan has no end. */
      until: z.iso.date().optional(),
      characters: z.number().int().min(1).max(maxGrantedCharacters).optional(),
      /** Characters with the same id are given once. */
      grant_id: z.uuid().optional(),
    }),
    response: z.void(),
    errors: ['owner_required', 'not_found'],
  }),
  ownerResetLink: endpoint({
    method: 'POST',
    path: '/api/owner/people/:user_id/reset_link',
    auth: 'user',
    tag,
    summary: 'Creates a link to set a new password. It works once, for an hour. For owners.',
    params,
    response: z.object({ url: z.string() }),
    errors: ['owner_required', 'not_found'],
  }),
  ownerDeletePerson: endpoint({
    method: 'DELETE',
    path: '/api/owner/people/:user_id',
    auth: 'user',
    tag,
    summary: 'Deletes an account with everything that belongs to it. For owners.',
    params,
    response: z.void(),
    errors: ['owner_required', 'not_found', 'last_owner', 'own_account'],
  }),
};
