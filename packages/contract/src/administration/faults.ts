import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const tag = 'Administration';

/** The feeds of a host that fail for one reason. */
export const FailingFeeds = z.object({
  host: z.string(),
  /** Identifies the reason; see `reason` for the words. */
  code: z.string(),
  reason: z.string(),
  /** Number of feeds. */
  feeds: z.number().int(),
  followers: z.number().int(),
  since: z.iso.datetime(),
  /** Earliest time of the next poll; null if none is planned, because the feeds are permanently gone. */
  next_poll_at: z.iso.datetime().nullable(),
});
export type FailingFeeds = z.infer<typeof FailingFeeds>;

/** Outgoing mails of one kind to one domain that were not sent. */
export const UnsentMail = z.object({
  kind: z.string(),
  /** Domain of the receivers; null if it is not known. */
  domain: z.string().nullable(),
  /** `failed`: not tried any more. `waiting`: tried again by itself. */
  state: z.enum(['failed', 'waiting']),
  count: z.number().int(),
  /** When the oldest of them was to be sent. */
  since: z.iso.datetime(),
  reason: z.string(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;

/** Received mails of one account that failed for one reason. */
export const FailedMail = z.object({
  account: z.string().nullable(),
  reason: z.string(),
  count: z.number().int(),
  since: z.iso.datetime(),
  /** How many of them are still stored and can be tried again. */
  retryable: z.number().int(),
});
export type FailedMail = z.infer<typeof FailedMail>;

export const ownerFaultEndpoints = {
  ownerFaults: endpoint({
    method: 'GET',
    path: '/api/owner/faults',
    auth: 'user',
    tag,
    summary: 'Returns failing feeds and mail of the last 14 days, at most 100 lines of each. For owners.',
    response: z.object({
      feeds: z.array(FailingFeeds),
      outgoing: z.array(UnsentMail),
      incoming: z.array(FailedMail),
    }),
    errors: ['owner_required'],
  }),
  ownerRetryFeed: endpoint({
    method: 'POST',
    path: '/api/owner/faults/feeds/retry',
    auth: 'user',
    tag,
    summary: 'Polls the failing feeds of a host now, at most 200. For owners.',
    body: z.object({ host: z.string().min(1).max(300), code: z.string().min(1).max(50) }),
    response: z.object({
      /** Number of feeds that are polled; feeds whose poll is queued already count as well. */
      count: z.number().int(),
    }),
    errors: ['owner_required'],
  }),
  ownerRetryMail: endpoint({
    method: 'POST',
    path: '/api/owner/faults/mail/retry',
    auth: 'user',
    tag,
    summary: 'Retries the failed outgoing or the failed received mail, at most 200 at a time. For owners.',
    body: z.object({ direction: z.enum(['outgoing', 'incoming']) }),
    response: z.object({ count: z.number().int() }),
    errors: ['owner_required'],
  }),
};
