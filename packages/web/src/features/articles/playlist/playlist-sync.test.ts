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
import { withChange } from './playlist-data.ts';
import { changePlaylist, playlistQuery, readPlaylist } from './playlist-query.ts';
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
  // What receives events is loaded when it is needed.
  await import('./live-updates.ts');
  await pass(10);
}
/** Counts requests for the list within a time. */
async function readsWithin(milliseconds: number): Promise<number> {
  const before = reads();
  await pass(milliseconds);
  return reads() - before;
}

describe('while the event stream is connected', () => {
  test('fetches once what was missed, and then nothing', async () => {
    await start();
    expect(sync.isLive()).toBe(true);
    expect(await readsWithin(1_100)).toBe(1);
    expect(await readsWithin(40_000)).toBe(0);
  });

  test("forwards bonuses, the order of 'Playing Next' and account changes", async () => {
    const received: unknown[] = [];
    const stops = (['bonus', 'queue', 'account'] as const).map((name) =>
      onLive(name, (detail) => received.push([name, detail])),
    );
    await start();
    service.emit('bonus', { action: 'add_article', bonus_amount: 1, label: 'something else' });
    service.emit('bonus', { action: 'unheard_of' });
    service.emit('queue', { items: ['b', 7, 'a'] });
    service.emit('account', {});
    await pass(1);
    for (const end of stops) end();
    expect(received).toEqual([
      ['bonus', { action: 'add_article', bonus_amount: 100_000, label: 'First Article' }],
      ['queue', { items: ['b', 'a'] }],
      ['account', null],
    ]);
  });

  test('applies changes, positions and reloads', async () => {
    await start();
    service.emit('article', makeArticle('a', { title: 'Changed' }));
    await pass(1);
    expect(readPlaylist(queryClient)?.articles[0]?.title).toBe('Changed');
    service.emit('position', { id: 'a', article_id: 'example.com/a', position: 12 });
    await pass(1);
    expect(readPlaylist(queryClient)?.articles[0]?.position).toBe(12);
    // The link led to a book, which is listed instead.
    service.emit('article', makeArticle('a', { book_id: 'tales' }));
    await pass(1);
    expect(readPlaylist(queryClient)?.articles.some(({ id }) => id === 'a')).toBe(false);
    service.articles = [makeArticle('z')];
    service.emit('reload', {});
    await pass(1);
    expect(readPlaylist(queryClient)?.articles[0]?.id).toBe('z');
  });

  test('reconnects when the connection is silent for too long', async () => {
    await start();
    expect(service.callsOf('playlistEvents')).toHaveLength(1);
    await pass(46_500);
    expect(service.callsOf('playlistEvents')).toHaveLength(2);
  });
});

describe('without the event stream', () => {
  beforeEach(() => service.closeEvents());

  test('fetches the list every 5 s', async () => {
    await start();
    expect(await readsWithin(20_000)).toBe(4);
  });

  test('fetches less often after 5 minutes without activity, down to every 5 minutes', async () => {
    await start();
    await pass(295_000);
    const moments: number[] = [];
    let previous = reads();
    for (let second = 0; second < 1_400; second += 1) {
      await pass(1_000);
      if (reads() > previous) moments.push(second);
      previous = reads();
    }
    const gaps = moments.map((moment, index) => moment - (moments[index - 1] ?? moment)).slice(1);
    expect(gaps.slice(-2)).toEqual([300, 300]);
    expect(gaps).toContain(25);
    expect(gaps).toContain(125);
  });

  test('resumes the short interval on activity', async () => {
    await start();
    await pass(900_000);
    window.dispatchEvent(new MouseEvent('mousemove'));
    expect(await readsWithin(10_500)).toBe(2);
  });

  test('reconnects with increasing delays', async () => {
    await start();
    const attempts = () => service.callsOf('playlistEvents').length;
    await pass(8_000);
    const early = attempts();
    expect(early).toBeGreaterThanOrEqual(3);
    await pass(60_000);
    expect(attempts() - early).toBeLessThanOrEqual(4);
  });
});

test('fetches nothing while a change is being saved, and catches up afterwards', async () => {
  service.closeEvents();
  await start();
  const release = sync.pause();
  const second = sync.pause();
  expect(await readsWithin(20_000)).toBe(0);
  release();
  expect(await readsWithin(2_000)).toBe(0);
  second();
  expect(await readsWithin(1_500)).toBeGreaterThanOrEqual(1);
});

test('merges requests within a second into one', async () => {
  await start();
  await pass(2_000);
  sync.scheduleRefresh();
  await pass(300);
  sync.scheduleRefresh();
  expect(await readsWithin(3_000)).toBe(1);
});

describe('a response that is older than a change', () => {
  const title = () => readPlaylist(queryClient)?.articles[0]?.title;
  const changed = makeArticle('a', { title: 'Changed' });

  /** Holds back the next response with the list as it is then. Returns a function that sends it. */
  function holdNextList(): () => void {
    let send = () => {};
    const sent = new Promise<void>((resolve) => {
      send = resolve;
    });
    let isFirst = true;
    service.on('listArticles', async () => {
      const response = Response.json(service.articles);
      if (isFirst) {
        isFirst = false;
        await sent;
      }
      return response;
    });
    return send;
  }

  /** Starts a refresh whose response is held back. Returns a function that sends it. */
  async function startRefresh(): Promise<() => void> {
    const send = holdNextList();
    sync.scheduleRefresh();
    await pass(1_100);
    return send;
  }

  beforeEach(async () => {
    await start();
    await pass(1_100);
  });

  test('does not undo an event that arrived during a refresh', async () => {
    const send = await startRefresh();
    service.articles = [changed];
    service.emit('article', changed);
    await pass(1);
    expect(title()).toBe('Changed');
    send();
    await pass(1_100);
    expect(title()).toBe('Changed');
  });

  test('does not undo an event that arrived during a slow fetch of the whole list', async () => {
    const send = holdNextList();
    service.emit('reload', {});
    await pass(1);
    service.articles = [changed];
    service.emit('article', changed);
    await pass(3_000);
    send();
    await pass(1_100);
    expect(title()).toBe('Changed');
  });

  test('does not undo a change that was saved during a refresh', async () => {
    const send = await startRefresh();
    const release = sync.pause();
    changePlaylist(queryClient, (playlist) => withChange(playlist, 'a', { title: 'Changed' }));
    service.articles = [changed];
    release();
    send();
    await pass(1_100);
    expect(title()).toBe('Changed');
  });

  test('is fetched once more, not again and again', async () => {
    const send = await startRefresh();
    for (let count = 0; count < 5; count += 1) service.emit('article', changed);
    await pass(1);
    send();
    expect(await readsWithin(10_000)).toBe(1);
  });
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

  test('closes its connection, and reconnects when it becomes visible', async () => {
    await start();
    hide(true);
    await pass(31_000);
    expect(sync.isLive()).toBe(false);
    hide(false);
    await pass(10);
    expect(sync.isLive()).toBe(true);
  });

  test('keeps its connection during playback', async () => {
    await start();
    playing = true;
    hide(true);
    await pass(40_000);
    expect(sync.isLive()).toBe(true);
  });
});
