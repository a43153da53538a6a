import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeArticle } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
} from '../../../../test/fake-playlist-service.ts';
import { createApiClient } from '../../../lib/api/api-client.ts';
import { createTransport } from '../../../lib/api/transport.ts';
import { onLive } from '../../../lib/live-events.ts';
import { playlistQuery, readPlaylist } from './playlist-query.ts';
import { createPlaylistSync, type PlaylistSync } from './playlist-sync.ts';

let service: FakePlaylistService;
let queryClient: QueryClient;
let sync: PlaylistSync;
let stop: () => void;
let playing = false;

beforeEach(async () => {
  vi.useFakeTimers();
  playing = false;
  service = createFakePlaylistService([makeArticle('a')]);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = createApiClient(createTransport(service.fetch), { idToken: async () => 'token' });
  await queryClient.fetchQuery(playlistQuery({ api, queryClient }));
  sync = createPlaylistSync({ api, queryClient, now: Date.now, isPlaying: () => playing });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const reads = () => service.callsOf('listArticles').length;
async function start(): Promise<void> {
  stop = sync.start();
  await pass(10);
}
/** How often the list is read within a time. */
async function readsWithin(milliseconds: number): Promise<number> {
  const before = reads();
  await pass(milliseconds);
  return reads() - before;
}

describe('while the service tells what changes', () => {
  test('nothing is asked for, after a look at what was missed', async () => {
    await start();
    expect(sync.isLive()).toBe(true);
    expect(await readsWithin(1_100)).toBe(1);
    expect(await readsWithin(40_000)).toBe(0);
  });

  test('bonuses, the order of what comes next and changes of the account are passed on', async () => {
    const heard: unknown[] = [];
    const stops = (['bonus', 'queue', 'account'] as const).map((name) =>
      onLive(name, (detail) => heard.push([name, detail])),
    );
    await start();
    service.emit('bonus', { action: 'add_article', bonus_amount: 1, label: 'something else' });
    service.emit('bonus', { action: 'unheard_of' });
    service.emit('queue', { items: ['b', 7, 'a'] });
    service.emit('account', {});
    await pass(1);
    for (const end of stops) end();
    expect(heard).toEqual([
      ['bonus', { action: 'add_article', bonus_amount: 100_000, label: 'First Article' }],
      ['queue', { items: ['b', 'a'] }],
      ['account', null],
    ]);
  });

  test('changes, positions and reloads are taken up', async () => {
    await start();
    service.emit('article', makeArticle('a', { title: 'Changed' }));
    await pass(1);
    expect(readPlaylist(queryClient)?.articles[0]?.title).toBe('Changed');
    service.emit('position', { id: 'a', article_id: 'example.com/a', position: 12 });
    await pass(1);
    expect(readPlaylist(queryClient)?.articles[0]?.position).toBe(12);
    service.articles = [makeArticle('z')];
    service.emit('reload', {});
    await pass(1);
    expect(readPlaylist(queryClient)?.articles[0]?.id).toBe('z');
  });

  test('a silent connection is taken for dead and made anew', async () => {
    await start();
    expect(service.callsOf('playlistEvents')).toHaveLength(1);
    await pass(46_500);
    expect(service.callsOf('playlistEvents')).toHaveLength(2);
  });
});

describe('without that', () => {
  beforeEach(() => service.closeEvents());

  test('the list is read every 5 s', async () => {
    await start();
    expect(await readsWithin(20_000)).toBe(4);
  });

  test('after 5 minutes without activity ever more rarely, down to every 5 minutes', async () => {
    await start();
    await pass(295_000);
    const moments: number[] = [];
    let seen = reads();
    for (let second = 0; second < 1_400; second += 1) {
      await pass(1_000);
      if (reads() > seen) moments.push(second);
      seen = reads();
    }
    const gaps = moments.map((moment, index) => moment - (moments[index - 1] ?? moment)).slice(1);
    expect(gaps.slice(-2)).toEqual([300, 300]);
    expect(gaps).toContain(25);
    expect(gaps).toContain(125);
  });

  test('activity brings it back at once', async () => {
    await start();
    await pass(900_000);
    window.dispatchEvent(new MouseEvent('mousemove'));
    expect(await readsWithin(10_500)).toBe(2);
  });

  test('it tries to connect again, less and less eagerly', async () => {
    await start();
    const attempts = () => service.callsOf('playlistEvents').length;
    await pass(8_000);
    const early = attempts();
    expect(early).toBeGreaterThanOrEqual(3);
    await pass(60_000);
    expect(attempts() - early).toBeLessThanOrEqual(4);
  });
});

test('while a change is on its way nothing is read; what was held back comes after it', async () => {
  service.closeEvents();
  await start();
  const release = sync.hold();
  const second = sync.hold();
  expect(await readsWithin(20_000)).toBe(0);
  release();
  expect(await readsWithin(2_000)).toBe(0);
  second();
  expect(await readsWithin(1_500)).toBeGreaterThanOrEqual(1);
});

test('several wishes within a second are one reading', async () => {
  await start();
  await pass(2_000);
  sync.refreshSoon();
  await pass(300);
  sync.refreshSoon();
  expect(await readsWithin(3_000)).toBe(1);
});

describe('a hidden tab', () => {
  const hide = (hidden: boolean) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    });
    document.dispatchEvent(new Event('visibilitychange'));
  };
  afterEach(() => hide(false));

  test('gives its connection back, and connects again when it is seen', async () => {
    await start();
    hide(true);
    await pass(31_000);
    expect(sync.isLive()).toBe(false);
    hide(false);
    await pass(10);
    expect(sync.isLive()).toBe(true);
  });

  test('keeps it while something plays', async () => {
    await start();
    playing = true;
    hide(true);
    await pass(40_000);
    expect(sync.isLive()).toBe(true);
  });
});
