import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What may need an owner; the pages of the web say it in words. */
export const ownerNeedKinds = [
  'no_worker',
  'waits_too_long',
  'conversions_failed',
  'jobs_failed',
  'feeds_failing',
  'mail_unsent',
  'mail_failed',
] as const;

export const OwnerNeed = z.object({
  kind: z.enum(ownerNeedKinds),
  /** Number of things that it is about; 0 if it is not about a number. */
  count: z.number().int(),
  /** Since when; null if that is not known. */
  since: z.iso.datetime().nullable(),
  /** The reason in words, if all of them have one; '' otherwise. */
  reason: z.string(),
  /** The one host, domain or class that it is about; '' if it is about several. */
  where: z.string(),
});
export type OwnerNeed = z.infer<typeof OwnerNeed>;

export const ownerOverviewEndpoints = {
  ownerOverview: endpoint({
    method: 'GET',
    path: '/api/owner/overview',
    auth: 'user',
    tag: 'Administration',
    summary: 'Returns what needs an owner, and how many people and jobs there are. For owners.',
    response: z.object({
      checked_at: z.iso.datetime(),
      /** Seconds since this process started. */
      uptime_seconds: z.number().int(),
      /** The most urgent first. */
      needs: z.array(OwnerNeed),
      people: z.object({
        accounts: z.number().int(),
        /** Accounts that listened here in the last seven days, without those that only use podcast apps. */
        listened: z.number().int(),
        open_invitations: z.number().int(),
      }),
      queue: z.object({
        waiting: z.number().int(),
        running: z.number().int(),
        oldest_seconds: z.number(),
        speed: z.number().nullable(),
        seconds_left: z.number().int().nullable(),
      }),
      feeds: z.object({
        /** Number of feeds that somebody follows, and of those that failed when they were polled last. */
        followed: z.number().int(),
        failing: z.number().int(),
      }),
    }),
    errors: ['owner_required'],
  }),
};
