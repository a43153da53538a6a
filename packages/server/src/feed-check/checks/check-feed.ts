import { type PodcastAppId, serverText } from '@earmark/contract';
import type { OwnClient } from '../../platform/safe-fetch/own-client.ts';
import { hasStatus, type Reply } from '../../platform/safe-fetch/own-reply.ts';
import { allApps, appOf, podcastApps } from '../apps/podcast-apps.ts';
import type { OwnFeed } from '../read-own-feed.ts';
import { type CheckResult, resultsOf } from '../result.ts';
import type { FetchedFeed } from './fetch-feed.ts';

const feed = resultsOf('feed');
const clients = resultsOf('clients');
const redirects = resultsOf('redirects');
const unchanged = resultsOf('unchanged');
const speed = resultsOf('speed');
const hidden = resultsOf('private');

/** Milliseconds from which an answer is reported as slow. Servers of apps give up after some seconds. */
const slowMs = 3_000;

/** Checks that the feed at the address is the listener's, for every app. */
export function checkFeed(origin: string, { refusals, feed: found, reply }: FetchedFeed): CheckResult[] {
  if (found === null || reply === null) {
    const [reply = serverText('does not answer')] = [...refusals.values()];
    const message = serverText('{origin} {reply}.', { origin, reply });
    const because = serverText('Because {origin} {reply}.', { origin, reply });
    return [
      feed.problem(
        serverText('Feed is not found'),
        message,
        serverText(
          'Check that EARMARK_PUBLIC_URL is the address of this service, and where the reverse proxy or tunnel at that address sends requests. Some routers do not let devices inside reach their own public address: if a phone without Wi-Fi opens it, only this check is prevented.',
        ),
        { affects: allApps, because: () => because },
      ),
    ];
  }
  const results = [
    /xml/.test(reply.headers['content-type'] ?? '')
      ? feed.ok(serverText('Feed is valid'), describeSize(found.items.length, reply.body.length))
      : feed.warning(
          serverText('Feed has another type'),
          serverText('The feed arrives as {found} instead of application/rss+xml.', {
            found: reply.headers['content-type'] ?? 'nothing',
          }),
          serverText('Let the reverse proxy pass the Content-Type header on unchanged.'),
        ),
  ];
  if (refusals.size === 0)
    return [
      ...results,
      clients.ok(serverText('No app is turned away'), serverText('Each app receives the feed.')),
    ];
  const names = podcastApps.filter(({ id }) => refusals.has(id)).map(({ name }) => name);
  const refused = [...refusals.keys()];
  const because = (app: PodcastAppId) =>
    serverText('Because {origin} {reply} when it fetches the feed.', {
      origin,
      reply: refusals.get(app) ?? '',
    });
  return [
    ...results,
    clients.problem(
      serverText('Apps are turned away'),
      serverText('{names}: {origin} {reply}.', {
        names: names.join(', '),
        origin,
        reply: [...new Set(refusals.values())].join(`; ${origin} `),
      }),
      serverText('Exclude addresses under /rss/ from the bot protection of the reverse proxy or tunnel.'),
      { affects: refused, because },
    ),
  ];
}

/** Checks what a redirect costs. */
export function checkRedirects(url: URL, { redirects: followed }: Reply): CheckResult {
  const last = followed.at(-1);
  if (!last) return redirects.ok(serverText('No redirects'), serverText('The address answers itself.'));
  const origin = last.toOrigin;
  const isUpgrade = url.protocol === 'http:' && origin.startsWith('https:');
  return redirects.warning(
    serverText('Address redirects'),
    followed.length === 1
      ? serverText('Each request is redirected once, to {origin}.', { origin })
      : serverText('Each request is redirected {count} times, to {origin}.', {
          count: followed.length,
          origin,
        }),
    isUpgrade
      ? serverText('Set EARMARK_PUBLIC_URL to {origin}, so that the feed contains this address.', { origin })
      : serverText('Let the reverse proxy answer under /rss/ without redirects.'),
  );
}

/** Fetches the feed again as apps do that know it already. */
export async function checkUnchanged(client: OwnClient, url: string, known: Reply): Promise<CheckResult> {
  const { etag, 'last-modified': modified } = known.headers;
  const advice = serverText('Let the reverse proxy pass ETag, If-None-Match and Last-Modified on unchanged.');
  if (etag === undefined && modified === undefined)
    return unchanged.warning(
      serverText('Feed has no version'),
      serverText('The feed arrives without ETag, so apps download it completely each time.'),
      advice,
    );
  const headers = {
    'user-agent': appOf('overcast').feedAgent,
    'accept-encoding': 'gzip, deflate',
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(modified === undefined ? {} : { 'if-modified-since': modified }),
  };
  const reply = await client.fetch(url, { headers, maxBytes: 1_000 });
  return hasStatus(reply, 304)
    ? unchanged.ok(
        serverText('Unchanged feed is not sent again'),
        serverText('An app that knows the feed gets 304.'),
      )
    : unchanged.warning(
        serverText('Feed is sent each time'),
        reply.status === 0
          ? serverText(
              'An app that knows the feed gets no answer instead of 304, so apps download it completely each time.',
            )
          : serverText(
              'An app that knows the feed gets {status} instead of 304, so apps download it completely each time.',
              { status: reply.status },
            ),
        advice,
      );
}

/** Checks the tags that keep a feed out of directories. */
export function checkPrivate({ block, locked }: OwnFeed): CheckResult {
  const missing = [
    ...(block === 'Yes' ? [] : ['itunes:block']),
    ...(locked === 'yes' ? [] : ['podcast:locked']),
  ];
  const [tag = '', other = ''] = missing;
  return missing.length === 0
    ? hidden.ok(
        serverText('Stays out of directories'),
        serverText('The feed forbids directories to list it.'),
      )
    : hidden.problem(
        serverText('Directories may list it'),
        missing.length === 1
          ? serverText('The feed arrives without {tag}, so directories may list it.', { tag })
          : serverText('The feed arrives without {tag} and {other}, so directories may list it.', {
              tag,
              other,
            }),
        serverText('Let the reverse proxy pass the feed on unchanged.'),
      );
}

/** Checks the time until the feed has arrived. */
export function checkSpeed({ durationMs }: Reply): CheckResult {
  const seconds = (durationMs / 1_000).toFixed(1);
  return durationMs < slowMs
    ? speed.ok(
        serverText('Answers in {seconds} s', { seconds }),
        serverText('The feed arrives in {seconds} seconds.', { seconds }),
      )
    : speed.warning(
        serverText('Answers slowly'),
        serverText('The feed arrives in {seconds} seconds; servers of apps may give up.', { seconds }),
        serverText('Check the load of the machine and the reverse proxy or tunnel.'),
      );
}

function describeSize(episodes: number, bytes: number): string {
  const size = Math.max(1, Math.round(bytes / 1_000));
  return episodes === 1
    ? serverText('1 episode, {size} kB.', { size })
    : serverText('{episodes} episodes, {size} kB.', { episodes, size });
}
