import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpeechError, type SpeechPool } from '@earmark/synthesis';
import { createAccounts } from '../../src/accounts/index.ts';
import { createArticles } from '../../src/articles/index.ts';
import { type Entitlements, freeEntitlements } from '../../src/entitlements/entitlements.ts';
import { createEntitlements } from '../../src/entitlements/index.ts';
import { createFeeds, eraseFollower } from '../../src/feeds/index.ts';
import { pollDueFeeds } from '../../src/feeds/polling/poll-due-feeds.job.ts';
import { createNarrations } from '../../src/narrations/index.ts';
import { type Clock, type ManualClock, manualClock } from '../../src/platform/clock.ts';
import { createSafeFetch } from '../../src/platform/safe-fetch/create-safe-fetch.ts';
import type { SafeFetch } from '../../src/platform/safe-fetch/safe-fetch.ts';
import { createPlaylist } from '../../src/playlist/index.ts';
import { eraseListener } from '../../src/playlist/retention/erase-listener.ts';
import { articlePage, type OutsideWeb, openOutsideWeb, prose } from '../articles/outside-web.ts';
import { createTestApp, type TestApp, type TestAppOptions, type TestUser } from '../create-test-app.ts';
import { type DraftFeed, writeRss } from './write-rss.ts';

/** A service that follows feeds on a fake web. */
export interface FeedApp extends TestApp {
  readonly web: OutsideWeb;
  /** Requests that the feed server received, in order. */
  readonly requests: readonly ReceivedRequest[];
  /** Returns the address of a path on the feed server. */
  at(path: string): string;
  /** Returns the id of the feed at a path. */
  idAt(path: string): string;
  /** Signs up a user with a plan. */
  user(plan?: Entitlements['plan']): Promise<TestUser>;
  /**
   * Serves a feed at a path from now on, with an ETag, and a page for each of its items that has none yet.
   */
  publish(path: string, feed: DraftFeed): void;
  /** Advances the clock, runs the schedule and all resulting jobs. Sessions expire after an hour. */
  pass(ms: number): Promise<void>;
  /** Like `pass`, by a minute, with every feed due by then. */
  check(): Promise<void>;
  /** Prepares a test: earlier feeds are not polled any more, and rate limits start again. */
  rest(): Promise<void>;
  /** Signs the same user in again. */
  signIn(user: TestUser): Promise<TestUser>;
  /** Follows a feed and runs the resulting jobs. */
  follow(user: TestUser, path: string): Promise<void>;
  /** Returns the titles in a user's playlist, newest first. */
  titles(user: TestUser): Promise<string[]>;
}

export interface ReceivedRequest {
  path: string;
  /** Time by the service's clock. */
  at: Date;
  headers: Readonly<Record<string, string | string[] | undefined>>;
}

export const minute = 60_000;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Paths of the feeds that the directory contains from the start. */
export const listedPaths = Array.from({ length: 8 }, (_, index) => `/listed/${index + 1}.xml`);

/**
 * @param options.guarded forbids fetching private addresses, as on the internet
 * @param options.speaks narrates added articles, which takes most of a test's time; otherwise nothing is
 * narrated
 */
export async function createFeedApp({
  speaks = false,
  guarded = false,
  ...options
}: TestAppOptions & { speaks?: boolean; guarded?: boolean } = {}): Promise<FeedApp> {
  const web = await openOutsideWeb();
  const seeds = await writeSeeds(web.url);
  const plans = new Map<string, Entitlements['plan']>();
  const requests: ReceivedRequest[] = [];
  const clock = manualClock(new Date());
  const fetch = createSafeFetch({ userAgent: 'Earmark tests', allowPrivate: true });
  const t = await createTestApp({
    clock: ticking(clock),
    ...(guarded ? {} : { fetch: withShortTimeout(fetch) }),
    ...(speaks ? {} : { speech: silence }),
    domains: [
      createEntitlements({
        source: {
          of: async (_app, userId) => ({ ...freeEntitlements, plan: plans.get(userId) ?? 'free' }),
          redeemVip: async () => {},
        },
      }),
      createAccounts({
        onAccountDeleted: [eraseFollower, eraseListener],
      }),
      createArticles(),
      createNarrations(),
      createPlaylist(),
      createFeeds({ seeds: join(seeds, 'seeds.json') }),
    ],
    ...options,
    env: { EARMARK_FETCH_ALLOW_PRIVATE: 'true', EARMARK_WORKERS: '1', ...options.env },
  });
  const at = (path: string) => `${web.url}${path}`;
  const pages = new Set<string>();
  const publish = (path: string, feed: DraftFeed) => {
    const body = writeRss(web.url, feed);
    const etag = `"${Buffer.from(body).length}-${feed.items.length}-${feed.title}"`;
    for (const item of feed.items) {
      const page = item.path;
      if (page === undefined || pages.has(page)) continue;
      pages.add(page);
      web.serve(page, { html: articlePage(item.title, prose(1)) });
    }
    web.serve(path, (request: IncomingMessage, response: ServerResponse) => {
      requests.push({ path, at: clock.now(), headers: request.headers });
      if (request.headers['if-none-match'] === etag) response.writeHead(304).end();
      else response.writeHead(200, { 'content-type': 'application/rss+xml', etag }).end(body);
    });
  };
  for (const path of listedPaths) publish(path, { title: `Listed ${path}`, items: [] });
  const pass = async (ms: number) => {
    clock.advance(ms);
    await t.app.jobs.enqueue(t.app.db, pollDueFeeds, {});
    // All feeds are on one host, so the delays between their polls would take seconds.
    await t.drain({ delayed: true });
  };
  return {
    ...t,
    clock,
    web,
    requests,
    at,
    publish,
    idAt: (path) => at(path).replace('http://', ''),
    user: async (plan = 'free') => {
      const user = await t.signUp();
      plans.set(user.userId, plan);
      return user;
    },
    pass,
    check: async () => {
      const due = { next_check_at: clock.now() };
      await t.app.db.updateTable('feeds').set(due).where('next_check_at', 'is not', null).execute();
      await pass(minute);
    },
    rest: async () => {
      clock.advance(day);
      await t.app.db.updateTable('feeds').set({ next_check_at: null }).execute();
    },
    signIn: async (user) => {
      const { body } = await t.call('signInPassword', {
        body: { email: user.email, password: 'correct horse' },
      });
      return { ...user, token: body.id_token };
    },
    follow: async (user, path) => {
      await t.call('addFeed', { body: { feed_url: at(path) } }, user);
      await t.drain();
    },
    titles: async (user) => (await t.call('listArticles', {}, user)).body.map(({ title }) => title),
    [Symbol.asyncDispose]: async () => {
      await t[Symbol.asyncDispose]();
      await fetch.close();
      await web[Symbol.asyncDispose]();
      await rm(seeds, { recursive: true });
    },
  };
}

/** Shortens the timeout of a fetch to seconds, where the service would wait for half a minute. */
const withShortTimeout =
  (fetch: SafeFetch): SafeFetch =>
  (url, options = {}) =>
    fetch(url, { ...options, timeoutMs: Math.min(options.timeoutMs ?? 20_000, 2_500) });

/** Speech that fails immediately and permanently, because synthesis would take most of a test's time. */
const silence: SpeechPool = {
  get capabilities(): never {
    throw new SpeechError('no_voice', 'this test has no speech');
  },
  reloadVoices: async () => false,
  speak: async () => {
    throw new SpeechError('no_voice', 'this test has no speech');
  },
  wake: () => {},
  warmUp: () => {},
  stats: () => ({
    workers: 1,
    busy: 0,
    queued: 0,
    restarts: 0,
    resting: 0,
    inference: { processes: 0, busy: 0, queued: 0, crashes: 0, setAside: [] },
  }),
  close: async () => {},
};

/** Advances by a millisecond each time it is read, so that later events have later times. */
const ticking = (clock: ManualClock): Clock => ({
  now: () => {
    clock.advance(1);
    return clock.now();
  },
});

/** Writes the initial list of the directory, with all feeds on the test's own server. @returns the folder */
async function writeSeeds(url: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'earmark-seeds-'));
  const seeds = listedPaths.map((path, index) => ({
    feed_url: `${url}${path}`,
    title: `Seed ${index + 1}`,
    description: `${index % 2 === 0 ? 'Science' : 'Music'} on the test server.`,
    site_url: `${url}/site/${index + 1}`,
  }));
  await writeFile(join(folder, 'seeds.json'), JSON.stringify(seeds));
  return folder;
}
