import type { FeedCheck } from '@earmark/contract';
import { createOwnClient, type OwnClient } from '../platform/safe-fetch/own-client.ts';
import type { Reply } from '../platform/safe-fetch/own-reply.ts';
import { checkAddress } from './checks/check-address.ts';
import { checkArtwork } from './checks/check-artwork.ts';
import { checkAudio } from './checks/check-audio.ts';
import { checkCertificate } from './checks/check-certificate.ts';
import { checkFeed, checkPrivate, checkRedirects, checkSpeed, checkUnchanged } from './checks/check-feed.ts';
import { checkGuids, type GuidHistory, guidsOf } from './checks/check-guids.ts';
import { checkLinks } from './checks/check-links.ts';
import { fetchAudio, fetchLengths } from './checks/fetch-audio.ts';
import { fetchFeed } from './checks/fetch-feed.ts';
import type { FeedCheckEdges } from './edges.ts';
import { judgeApps, titleOf } from './judge-apps.ts';
import type { OwnFeed } from './read-own-feed.ts';
import type { CheckResult } from './result.ts';

/** Milliseconds after which requests end, so that the whole check takes at most 15 seconds. */
const maxDurationMs = 14_000;

export interface FeedCheckInput {
  readonly feedUrl: string;
  /** Secret part of the address. */
  readonly key: string;
  /** `podcast:guid` of the feed. */
  readonly guid: string;
  readonly knownGuids: GuidHistory;
  /** Scheme and host of a store to which audio may be redirected. */
  readonly storeOrigins: readonly string[];
  readonly now: Date;
}

/**
 * Fetches a private feed as podcast apps do, and returns for each of them whether it works. Fetches the origin of the
 * feed and the store of the service only.
 * @returns also the GUIDs for the next check; null if the feed could not be read
 */
export async function runFeedCheck(
  input: FeedCheckInput,
  edges: FeedCheckEdges,
): Promise<{ check: FeedCheck; guids: GuidHistory | null }> {
  const url = new URL(input.feedUrl);
  const signal = AbortSignal.timeout(maxDurationMs);
  const { reach, result: address } = await checkAddress(url.hostname, edges);
  const results: CheckResult[] = [address];
  let feed: OwnFeed | null = null;
  if (reach !== 'nowhere' && reach !== null) {
    const { isUsable, needsOwnRoots, result } = await checkCertificate(url, reach, input.now, edges);
    results.push(result);
    if (isUsable) {
      const origins = new Set([url.origin, ...input.storeOrigins]);
      const roots = needsOwnRoots ? { publicRoots: undefined } : {};
      await using client = createOwnClient(origins, { ...edges, ...roots }, signal);
      const fetched = await fetchFeed(client, input.feedUrl, input.guid);
      results.push(...checkFeed(url.origin, fetched));
      if (fetched.feed && fetched.reply) {
        feed = fetched.feed;
        results.push(...(await checkContents(client, input, feed, fetched.reply)));
      }
    }
  }
  const apps = judgeApps(results, reach);
  return {
    check: {
      checked_at: input.now.toISOString(),
      origin: url.origin,
      title: titleOf(results, apps),
      findings: results.map(({ id, level, label, message, remedy }) => ({
        id,
        level,
        label,
        message,
        remedy,
      })),
      apps,
    },
    guids: feed && guidsOf(feed),
  };
}

async function checkContents(
  client: OwnClient,
  { feedUrl, key, knownGuids }: FeedCheckInput,
  feed: OwnFeed,
  reply: Reply,
): Promise<CheckResult[]> {
  const [newest] = feed.items;
  const [unchanged, artwork, audio, lengths] = await Promise.all([
    checkUnchanged(client, feedUrl, reply),
    checkArtwork(client, feed.artwork),
    newest ? fetchAudio(client, newest) : null,
    fetchLengths(client, feed.items),
  ]);
  return [
    checkRedirects(new URL(feedUrl), reply),
    unchanged,
    ...(audio ? checkAudio(audio, lengths) : []),
    artwork,
    checkGuids(feed, knownGuids),
    checkPrivate(feed),
    checkLinks(feed, key, client),
    checkSpeed(reply),
  ];
}
