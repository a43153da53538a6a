import { type PodcastAppId, serverText } from '@earmark/contract';
import type { OwnClient } from '../../platform/safe-fetch/own-client.ts';
import { describeReply, hasStatus, type Reply } from '../../platform/safe-fetch/own-reply.ts';
import { podcastApps } from '../apps/podcast-apps.ts';
import { type OwnFeed, readOwnFeed } from '../read-own-feed.ts';

/** Bytes of a feed that are read; one of 300 episodes has about 700 kB. */
const maxFeedBytes = 8_000_000;

/** What each app receives when it fetches the feed. */
export interface FetchedFeed {
  readonly replies: ReadonlyMap<PodcastAppId, Reply>;
  /** Why an app does not get the feed, as the end of a sentence about the address. */
  readonly refusals: ReadonlyMap<PodcastAppId, string>;
  /** The feed as the first app received it; null if none did. */
  readonly feed: OwnFeed | null;
  readonly reply: Reply | null;
}

/** @param guid `podcast:guid` by which the feed is recognized */
export async function fetchFeed(client: OwnClient, url: string, guid: string): Promise<FetchedFeed> {
  const replies = new Map<PodcastAppId, Reply>();
  await Promise.all(
    podcastApps.map(async ({ id, feedAgent }) => {
      const headers = { 'user-agent': feedAgent, 'accept-encoding': 'gzip, deflate', accept: '*/*' };
      replies.set(id, await client.fetch(url, { headers, maxBytes: maxFeedBytes }));
    }),
  );
  const refusals = new Map<PodcastAppId, string>();
  let first: { feed: OwnFeed; reply: Reply } | null = null;
  for (const { id } of podcastApps) {
    const reply = replies.get(id);
    if (!reply) continue;
    const read = readReply(reply, guid);
    if (typeof read === 'string') refusals.set(id, read);
    else first ??= { feed: read, reply };
  }
  return { replies, refusals, feed: first?.feed ?? null, reply: first?.reply ?? null };
}

/** Returns the feed, or what came instead of it. */
function readReply(reply: Reply, guid: string): OwnFeed | string {
  if (!hasStatus(reply, 200)) return describeReply(reply);
  const text = reply.body.toString('utf8');
  if (!/<rss[\s>]/.test(text.slice(0, 2_000)))
    return serverText('answers with something that is not a podcast feed');
  try {
    const feed = readOwnFeed(text);
    return feed.podcastGuid === guid ? feed : serverText('answers with another feed than yours');
  } catch {
    return serverText('answers with a feed that is damaged');
  }
}
