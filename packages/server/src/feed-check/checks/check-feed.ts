import type { PodcastAppId } from '@earmark/contract';
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
    const [what = 'does not answer'] = [...refusals.values()];
    const message = `${origin} ${what}.`;
    return [
      feed.problem(
        'Feed is not found',
        message,
        'Check that EARMARK_PUBLIC_URL is the address of this service, and where the reverse proxy or tunnel at that address sends requests. Some routers do not let devices inside reach their own public address: if a phone without Wi-Fi opens it, only this check is prevented.',
        { affects: allApps, because: () => `Because ${message}` },
      ),
    ];
  }
  const results = [
    /xml/.test(reply.headers['content-type'] ?? '')
      ? feed.ok('Feed is valid', `${count(found.items.length, 'episode')}, ${kilobytes(reply.body.length)}.`)
      : feed.warning(
          'Feed has another type',
          `The feed arrives as ${reply.headers['content-type'] ?? 'nothing'} instead of application/rss+xml.`,
          'Let the reverse proxy pass the Content-Type header on unchanged.',
        ),
  ];
  if (refusals.size === 0)
    return [...results, clients.ok('No app is turned away', 'Each app receives the feed.')];
  const names = podcastApps.filter(({ id }) => refusals.has(id)).map(({ name }) => name);
  const refused = [...refusals.keys()];
  const because = (app: PodcastAppId) => `Because ${origin} ${refusals.get(app)} when it fetches the feed.`;
  return [
    ...results,
    clients.problem(
      'Apps are turned away',
      `${names.join(', ')}: ${[...new Set(refusals.values())].map((text) => `${origin} ${text}`).join('; ')}.`,
      'Exclude addresses under /rss/ from the bot protection of the reverse proxy or tunnel.',
      { affects: refused, because },
    ),
  ];
}

/** Checks what a redirect costs. */
export function checkRedirects(url: URL, { redirects: followed }: Reply): CheckResult {
  const last = followed.at(-1);
  if (!last) return redirects.ok('No redirects', 'The address answers itself.');
  const isUpgrade = url.protocol === 'http:' && last.toOrigin.startsWith('https:');
  return redirects.warning(
    'Address redirects',
    `Each request is redirected ${followed.length === 1 ? 'once' : `${followed.length} times`}, to ${last.toOrigin}.`,
    isUpgrade
      ? `Set EARMARK_PUBLIC_URL to ${last.toOrigin}, so that the feed contains this address.`
      : 'Let the reverse proxy answer under /rss/ without redirects.',
  );
}

/** Fetches the feed again as apps do that know it already. */
export async function checkUnchanged(client: OwnClient, url: string, known: Reply): Promise<CheckResult> {
  const { etag, 'last-modified': modified } = known.headers;
  const advice = 'Let the reverse proxy pass ETag, If-None-Match and Last-Modified on unchanged.';
  const waste = 'so apps download it completely each time';
  if (etag === undefined && modified === undefined)
    return unchanged.warning('Feed has no version', `The feed arrives without ETag, ${waste}.`, advice);
  const headers = {
    'user-agent': appOf('overcast').feedAgent,
    'accept-encoding': 'gzip, deflate',
    ...(etag === undefined ? {} : { 'if-none-match': etag }),
    ...(modified === undefined ? {} : { 'if-modified-since': modified }),
  };
  const reply = await client.fetch(url, { headers, maxBytes: 1_000 });
  return hasStatus(reply, 304)
    ? unchanged.ok('Unchanged feed is not sent again', 'An app that knows the feed gets 304.')
    : unchanged.warning(
        'Feed is sent each time',
        `An app that knows the feed gets ${reply.status || 'no answer'} instead of 304, ${waste}.`,
        advice,
      );
}

/** Checks the tags that keep a feed out of directories. */
export function checkPrivate({ block, locked }: OwnFeed): CheckResult {
  const missing = [
    ...(block === 'Yes' ? [] : ['itunes:block']),
    ...(locked === 'yes' ? [] : ['podcast:locked']),
  ];
  return missing.length === 0
    ? hidden.ok('Stays out of directories', 'The feed forbids directories to list it.')
    : hidden.problem(
        'Directories may list it',
        `The feed arrives without ${missing.join(' and ')}, so directories may list it.`,
        'Let the reverse proxy pass the feed on unchanged.',
      );
}

/** Checks the time until the feed has arrived. */
export function checkSpeed({ durationMs }: Reply): CheckResult {
  const seconds = (durationMs / 1_000).toFixed(1);
  return durationMs < slowMs
    ? speed.ok(`Answers in ${seconds} s`, `The feed arrives in ${seconds} seconds.`)
    : speed.warning(
        'Answers slowly',
        `The feed arrives in ${seconds} seconds; servers of apps may give up.`,
        'Check the load of the machine and the reverse proxy or tunnel.',
      );
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;
const kilobytes = (bytes: number): string => `${Math.max(1, Math.round(bytes / 1_000))} kB`;
