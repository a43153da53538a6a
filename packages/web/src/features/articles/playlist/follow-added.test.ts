import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeArticle, makeConverting } from '../../../../test/article-fixture.ts';
import {
  createFakePlaylistService,
  type FakePlaylistService,
} from '../../../../test/fake-playlist-service.ts';
import { createApiClient } from '../../../lib/api/api-client.ts';
import { createTransport } from '../../../lib/api/transport.ts';
import { followAdded } from './follow-added.ts';
import { makePlaceholder } from './placeholders.ts';
import { playlistQuery, readPlaylist } from './playlist-query.ts';

let service: FakePlaylistService;
let queryClient: QueryClient;
const onSettled = vi.fn();
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  onSettled.mockClear();
  service = createFakePlaylistService([makeArticle('old')]);
  queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = createApiClient(createTransport(service.fetch), { idToken: async () => 'token' });
  await queryClient.fetchQuery(playlistQuery({ api, queryClient }));
  service.calls.length = 0;
  const placeholder = makePlaceholder(
    { url: 'https://example.com/new', title: 'new', type: 'link', clippingWhere: '/add' },
    Date.now(),
    0.5,
  );
  stop = followAdded(
    { api, queryClient, sync: { isLive: () => false }, now: Date.now },
    placeholder,
    onSettled,
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const reads = () => service.callsOf('listArticles').length;
const added = (facts = {}) => makeConverting('new', 0, { date_added: new Date().toISOString(), ...facts });

test('fetches first after 2 s, then every 5 s', async () => {
  await pass(1_999);
  expect(reads()).toBe(0);
  await pass(1);
  expect(reads()).toBe(1);
  await pass(4_999);
  expect(reads()).toBe(1);
  await pass(1);
  expect(reads()).toBe(2);
});

test('gives up after 60 fetches', async () => {
  await pass(2_000 + 100 * 5_000);
  expect(reads()).toBe(60);
  expect(onSettled).toHaveBeenCalledOnce();
});

test('reports that the article has arrived, but continues until it is converted', async () => {
  service.articles.unshift(added());
  await pass(2_000);
  expect(onSettled).toHaveBeenCalledOnce();
  await pass(10_000);
  expect(reads()).toBe(3);
  service.articles[0] = makeArticle('new', {
    ...added(),
    status: 'completed',
    status_details: '',
    progress: 100,
  });
  await pass(5_000);
  expect(readPlaylist(queryClient)?.articles[0]?.status_details).toBe('Processing complete!');
  await pass(60_000);
  expect(reads()).toBe(4);
});

test('ends when the conversion fails', async () => {
  service.articles.unshift(added({ status: 'failed' }));
  await pass(60_000);
  expect(reads()).toBe(1);
});

test('stops fetching when it is ended early', async () => {
  stop();
  await pass(60_000);
  expect(reads()).toBe(0);
  expect(onSettled).not.toHaveBeenCalled();
});
