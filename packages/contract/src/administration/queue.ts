import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** Classes of work, the most urgent first; `other` is work that is no conversion. */
export const queueClassNames = ['listening', 'added', 'mail', 'feed', 'bulk', 'other'] as const;
export type QueueClassName = (typeof queueClassNames)[number];

const tag = 'Administration';
/** Maximum number of failed jobs that are listed, and that one request retries or deletes by their ids. */
export const maxFailedJobs = 100;

export const QueueClass = z.object({
  class: z.enum(queueClassNames),
  /** Number of jobs that are due and not running. */
  waiting: z.number().int(),
  running: z.number().int(),
  /** Seconds for which the oldest of them has waited; 0 if none waits. */
  oldest_seconds: z.number(),
  /** Number of failed jobs of the last 14 days. */
  failed: z.number().int(),
});
export type QueueClass = z.infer<typeof QueueClass>;

/** A conversion that runs. */
export const RunningConversion = z.object({
  /** Email address of an account that waits for it; null for a visitor's. */
  account: z.string().nullable(),
  /** Number of further accounts that wait for it. */
  others: z.number().int(),
  class: z.enum(queueClassNames),
  /** Short name of the voice. */
  voice: z.string(),
  /** Minutes of audio, estimated from the text; null until the text is known. */
  minutes: z.number().int().nullable(),
  /** Percentage of the text that is spoken. */
  progress: z.number().int(),
});
export type RunningConversion = z.infer<typeof RunningConversion>;

export const FailedJob = z.object({
  job_id: z.string(),
  /** What it does, in words. */
  kind: z.string(),
  class: z.enum(queueClassNames),
  failed_at: z.iso.datetime(),
  /** How often it was tried; null if that is not known. */
  tries: z.number().int().nullable(),
  /** Email address of the account that it is for; null if there is none. */
  account: z.string().nullable(),
  /** Number of further accounts that it is for. */
  others: z.number().int(),
  /** Why it failed, in words. */
  reason: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

const jobId = z.string().regex(/^[a-z][a-z0-9.-]{0,100}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
const selection = z.union([
  z.strictObject({ job_ids: z.array(jobId).min(1).max(maxFailedJobs) }),
  z.strictObject({ class: z.enum(queueClassNames) }),
]);
const result = z.object({
  /** Number of jobs that were retried or deleted; those that somebody else retried before do not count. */
  count: z.number().int(),
  /** Whether jobs of the class were left for another request. */
  more: z.boolean(),
});

export const ownerQueueEndpoints = {
  ownerQueue: endpoint({
    method: 'GET',
    path: '/api/owner/queue',
    auth: 'user',
    tag,
    summary: 'Returns what waits, runs and failed, without the titles of articles. For owners.',
    response: z.object({
      checked_at: z.iso.datetime(),
      /** Number of processes that convert. */
      workers: z.number().int(),
      /** When such a process reported last; null if none ever did. */
      worker_seen_at: z.iso.datetime().nullable(),
      classes: z.array(QueueClass),
      /** Length of the audio that was made recently, divided by the time that it took; null if none was made. */
      speed: z.number().nullable(),
      /** Seconds until the last conversion is completed; null if none waits or it cannot be estimated. */
      seconds_left: z.number().int().nullable(),
      /** At most 50. */
      conversions: z.array(RunningConversion),
      /** The newest ones, at most 100. */
      failed: z.array(FailedJob),
    }),
    errors: ['owner_required'],
  }),
  ownerRetryJobs: endpoint({
    method: 'POST',
    path: '/api/owner/queue/retry',
    auth: 'user',
    tag,
    summary: 'Retries failed jobs: these, or at most 500 of a class. For owners.',
    body: selection,
    response: result,
    errors: ['owner_required'],
  }),
  ownerDeleteJobs: endpoint({
    method: 'POST',
    path: '/api/owner/queue/delete',
    auth: 'user',
    tag,
    summary:
      'Deletes failed jobs from the list: these, or at most 500 of a class. Playlist entries remain as they are. For owners.',
    body: selection,
    response: result,
    errors: ['owner_required'],
  }),
};
