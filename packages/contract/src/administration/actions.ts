import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What owners do to an installation, as the log names it. */
export const ownerActionNames = [
  'invite',
  'invitation_revoked',
  'owner_added',
  'owner_removed',
  'account_disabled',
  'account_enabled',
  'account_deleted',
  'reset_link',
  'plan_granted',
  'characters_granted',
  'registration_changed',
  'mode_changed',
  'jobs_retried',
  'jobs_deleted',
  'feed_retried',
  'mail_retried',
  'storage_cleaned',
  'backup_started',
  'backup_deleted',
] as const;
export type OwnerActionName = (typeof ownerActionNames)[number];

export const OwnerAction = z.object({
  action_id: z.string(),
  at: z.iso.datetime(),
  /** Email address of the owner; null for a command on the machine. */
  by: z.string().nullable(),
  action: z.enum(ownerActionNames),
  /** What it was done to, such as the email address of an account; empty if that goes without saying. */
  subject: z.string(),
  /** The value that was set, such as a plan; empty if there is none. */
  detail: z.string(),
});
export type OwnerAction = z.infer<typeof OwnerAction>;

export const ownerActionEndpoints = {
  ownerActions: endpoint({
    method: 'GET',
    path: '/api/owner/actions',
    auth: 'user',
    tag: 'Administration',
    summary: 'Returns what owners did, newest first, 50 at a time. For owners.',
    query: z.object({
      /** `next` of the previous answer. */
      before: z
        .string()
        .regex(/^\d{1,18}$/)
        .optional(),
    }),
    response: z.object({ actions: z.array(OwnerAction), next: z.string().nullable() }),
    errors: ['owner_required'],
  }),
};
