import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** What is checked, in the order of the report. */
export const feedCheckIds = [
  'address',
  'certificate',
  'feed',
  'clients',
  'redirects',
  'unchanged',
  'head',
  'range',
  'length',
  'type',
  'artwork',
  'guid',
  'private',
  'links',
  'speed',
] as const;
export type FeedCheckId = (typeof feedCheckIds)[number];

export const podcastAppIds = ['apple', 'overcast', 'pocketcasts', 'antennapod', 'gpodder'] as const;
export type PodcastAppId = (typeof podcastAppIds)[number];

const FeedFinding = z.object({
  id: z.enum(feedCheckIds),
  /** `unknown`: it could not be checked. */
  level: z.enum(['ok', 'warning', 'problem', 'unknown']),
  /** The result in a few words. */
  label: z.string(),
  /** What was found, in sentences. */
  message: z.string(),
  /** What to do, in sentences; null if nothing. */
  remedy: z.string().nullable(),
});
export type FeedFinding = z.infer<typeof FeedFinding>;

const AppVerdict = z.object({
  id: z.enum(podcastAppIds),
  name: z.string(),
  /** Where the app fetches the feed from: its own servers, the phone, or the computer that it runs on. */
  fetched_by: z.enum(['server', 'phone', 'computer']),
  /** `unknown`: it depends on something that cannot be checked from here. */
  verdict: z.enum(['works', 'fails', 'unknown']),
  /** Why, in sentences. */
  reason: z.string(),
  /** The sentences of `reason`. */
  reasons: z.array(z.string()),
  /** The finding that the verdict depends on; null if the app works. */
  check: z.enum(feedCheckIds).nullable(),
});
export type AppVerdict = z.infer<typeof AppVerdict>;

/** Whether podcast apps can use the private feed of a listener. Contains no secret address. */
export const FeedCheck = z.object({
  checked_at: z.iso.datetime(),
  /** Scheme and host at which the feed is reached. */
  origin: z.string(),
  /** The result in one sentence. */
  title: z.string(),
  findings: z.array(FeedFinding),
  apps: z.array(AppVerdict),
});
export type FeedCheck = z.infer<typeof FeedCheck>;

export const feedCheckEndpoints = {
  checkFeed: endpoint({
    method: 'POST',
    path: '/api/user/feed_check',
    auth: 'user',
    tag: 'Podcast feed',
    summary:
      'Fetches the private feed of the caller at its public address as podcast apps do, and returns for each app whether it works. Takes up to 15 seconds; one check of an account runs at a time.',
    response: FeedCheck,
    errors: ['too_many_requests'],
  }),
};
