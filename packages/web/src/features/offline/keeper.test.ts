import { Blob as PlainBlob } from 'node:buffer';
import type { Article } from '@earmark/contract/playlist/articles';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeArticle, makeConverting } from '../../../test/article-fixture.ts';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { partBytes } from './download-audio.ts';
import { createKeeper, type RunningKeeper } from './keeper.ts';
import { createKeptStorage, deleteOthers } from './kept-storage.ts';
import { offlineStore } from './offline-state.ts';

/** Caches as a browser has them, in memory. */
function makeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (request: RequestInfo | URL) =>
    new URL(typeof request === 'object' && 'url' in request ? request.url : String(request), location.origin)
      .href;
  const match = async (request: RequestInfo | URL, { cacheName = '' } = {}) =>
    all.get(cacheName)?.get(urlOf(request))?.clone();
  const caches = {
    match,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const files = all.get(name) ?? new Map<string, Response>();
      all.set(name, files);
      return {
        put: async (request: RequestInfo, response: Response) => void files.set(urlOf(request), response),
        delete: async (request: RequestInfo) => files.delete(urlOf(request)),
        keys: async () => [...files.keys()].map((url) => ({ url })),
      };
    },
  } as unknown as CacheStorage;
  const pathsIn = (name: string) => [...(all.get(name)?.keys() ?? [])].map((url) => new URL(url).pathname);
  return { caches, pathsIn, match };
}

let store: ReturnType<typeof makeCaches>;
let keeper: RunningKeeper;
/** The files of the service by path. */
let files: Map<string, Uint8Array>;
let requests: string[];
let transcript: () => Promise<Response>;
/** Replaces the next responses. */
let instead: ((path: string) => Response | null)[];
const find = vi.fn<(id: string) => Article | undefined>();
const onKept = vi.fn();

const fetchFile = (async (input: string, init: RequestInit = {}) => {
  const path = new URL(input, location.origin).pathname;
  const range = new Headers(init.headers).get('range');
  requests.push([init.method ?? 'GET', path, range].filter(Boolean).join(' '));
  const replaced = instead.shift()?.(path);
  if (replaced) return replaced;
  const file = files.get(path);
  if (file === undefined) return new Response(null, { status: 404 });
  const [start = 0, end = file.length - 1] = (range ?? '')
    .replace('bytes=', '')
    .split('-')
    .filter(Boolean)
    .map(Number);
  if (start >= file.length) return new Response(null, { status: 416 });
  const headers = { etag: `"${file[0]}"`, 'content-range': `bytes ${start}-${end}/${file.length}` };
  return new Response(file.slice(start, end + 1), { status: range === null ? 200 : 206, headers });
}) as typeof fetch;

function start(): RunningKeeper {
  keeper = createKeeper({
    api: { send: () => transcript() } as unknown as ApiClient,
    storage: createKeptStorage(store.caches, 'u1'),
    fetch: fetchFile,
    find,
    exclusively: (_name, task) => task(),
    announce: () => {},
    onKept,
  });
  return keeper;
}
const states = () =>
  offlineStore
    .getState()
    .entries.map(({ article, state, failure }) => [article.id, state, failure].filter(Boolean).join(' '));
const audioPath = (id: string) => `/audio/audio-${id}.mp3`;
const add = (id: string, size: number, version = 1) =>
  files.set(audioPath(id), new Uint8Array(size).fill(version));
const until = (expected: string[]) => vi.waitFor(() => expect(states()).toEqual(expected));

beforeEach(() => {
  // The Response class of Node.js does not support jsdom's blobs.
  vi.stubGlobal('Blob', PlainBlob);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  localStorage.clear();
  store = makeCaches();
  files = new Map();
  requests = [];
  instead = [];
  transcript = async () => Response.json({ complete: true });
  onKept.mockClear();
  start();
});
afterEach(() => {
  keeper.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('keeps audio, transcript and picture of articles, in the order in which they were added', async () => {
  add('a', 3 * partBytes + 5);
  add('b', partBytes);
  files.set('/thumbnails/k/b.jpg', new Uint8Array(3));
  const b = makeArticle('b', { thumbnail_url: '/thumbnails/k/b.jpg' });
  expect(await keeper.keep([makeArticle('a'), b])).toEqual({ added: 2, withoutRoom: 0 });
  await until(['b kept', 'a kept']);
  expect(store.pathsIn('kept-u1').toSorted()).toEqual(
    [
      '/api/article/audio-a/transcript',
      '/api/article/audio-b/transcript',
      audioPath('a'),
      audioPath('b'),
      '/kept-entries.json',
      '/thumbnails/k/b.jpg',
    ].toSorted(),
  );
  const file = await store.match(audioPath('a'), { cacheName: 'kept-u1' });
  expect((await file?.arrayBuffer())?.byteLength).toBe(3 * partBytes + 5);
  expect(offlineStore.getState().entries.map(({ bytes }) => bytes)).toEqual([partBytes, 3 * partBytes + 5]);
  expect(onKept).toHaveBeenCalledTimes(2);
});

test('goes on after a lost connection, also in another page, with the part that is missing', async () => {
  add('a', 3 * partBytes);
  const lost = () => {
    throw new TypeError('network');
  };
  instead = [() => null, () => null, lost];
  await keeper.keep([makeArticle('a')]);
  await until(['a waiting']);
  await vi.waitFor(() => expect(requests).toHaveLength(3));
  await until(['a waiting']);
  keeper.stop();
  start();
  await keeper.refresh();
  await until(['a kept']);
  expect(requests.slice(3)).toEqual([`GET ${audioPath('a')} bytes=2000000-2999999`]);
});

test('tries again by itself, and begins anew if the audio was replaced meanwhile', async () => {
  add('a', 2 * partBytes);
  instead = [() => null, () => new Response(null, { status: 503 })];
  await keeper.keep([makeArticle('a')]);
  await until(['a waiting']);
  add('a', 2 * partBytes, 2);
  await vi.advanceTimersByTimeAsync(15_000);
  await until(['a kept']);
  const file = await store.match(audioPath('a'), { cacheName: 'kept-u1' });
  expect(new Set(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)))).toEqual(new Set([2]));
});

test('an article without a transcript is kept; without a connection to it, it waits', async () => {
  add('a', 10);
  transcript = () => Promise.reject(new ApiError('network_error', '', 0));
  await keeper.keep([makeArticle('a')]);
  await until(['a waiting']);
  transcript = () => Promise.reject(new ApiError('not_found', '', 404));
  keeper.retry();
  await until(['a kept']);
});

test('keeps no more than allowed, by the estimated and by the actual size', async () => {
  keeper.changeSettings({ maxBytes: 5_000_000 });
  // Ten minutes are estimated as 3.6 MB.
  add('a', 5_000_001);
  add('c', 1_000);
  expect(await keeper.keep([makeArticle('a'), makeArticle('b')])).toEqual({ added: 1, withoutRoom: 1 });
  await until(['a failed budget']);
  expect(store.pathsIn('kept-u1')).not.toContain(`/kept-parts${audioPath('a')}/0`);
  await keeper.keep([makeArticle('c')]);
  await until(['c kept', 'a failed budget']);
  expect(JSON.parse(localStorage.getItem('offline') ?? '')).toMatchObject({ maxBytes: 5_000_000 });
});

test('states why audio cannot be kept, and keeps it when it is requested again', async () => {
  await keeper.keep([makeArticle('a')]);
  await until(['a failed missing']);
  add('a', 10);
  await keeper.keep([makeArticle('a')]);
  await until(['a kept']);
});

test('what is still being converted is kept when it is finished; other audio replaces it', async () => {
  await keeper.keep([makeConverting('a', 0)]);
  expect(states()).toEqual(['a waiting']);
  expect(requests).toEqual([]);
  add('a', 10);
  add('a2', 20);
  keeper.follow([makeArticle('a')], true);
  await until(['a kept']);
  // A list that was stored earlier changes nothing.
  keeper.follow([makeConverting('a', 0)], true);
  keeper.follow([makeArticle('a', { audio_url: audioPath('a2') })], true);
  await vi.waitFor(() => expect(offlineStore.getState().entries[0]?.bytes).toBe(20));
  await until(['a kept']);
  expect(store.pathsIn('kept-u1')).not.toContain(audioPath('a'));
});

test('removes what was played, if the listener wants that, and nothing that was played before', async () => {
  for (const id of ['a', 'b']) add(id, 10);
  const [a, b] = [makeArticle('a'), makeArticle('b', { played: true })];
  await keeper.keep([a, b]);
  await until(['b kept', 'a kept']);
  keeper.changeSettings({ removePlayed: false });
  keeper.follow([{ ...a, played: true }, b], true);
  await vi.waitFor(() => expect(offlineStore.getState().entries[1]?.article.played).toBe(true));
  keeper.changeSettings({ removePlayed: true });
  keeper.follow([a, b], true);
  await vi.waitFor(() => expect(offlineStore.getState().entries[1]?.article.played).toBe(false));
  keeper.follow([{ ...a, played: true }, b], true);
  await until(['b kept']);
  expect(store.pathsIn('kept-u1')).not.toContain(audioPath('a'));
});

test('what left the playlist is removed, except for what is archived if it may stay, and without a connection', async () => {
  for (const id of ['a', 'b', 'c']) add(id, 10);
  await keeper.keep(['a', 'b', 'c'].map((id) => makeArticle(id)));
  await until(['c kept', 'b kept', 'a kept']);
  keeper.changeSettings({ removeArchived: false });
  // 'a' was deleted, 'b' archived; the service cannot tell about 'c'.
  files.delete(audioPath('a'));
  requests = [];
  keeper.follow([], false);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toEqual([]);
  keeper.follow([], true);
  // Until then, the removal can be undone.
  await vi.advanceTimersByTimeAsync(9_000);
  expect(requests).toEqual([]);
  const outage = (path: string) => (path === audioPath('c') ? new Response(null, { status: 503 }) : null);
  instead = [outage, outage, outage];
  await vi.advanceTimersByTimeAsync(2_000);
  await until(['c kept', 'b kept']);
  instead = [];
  keeper.changeSettings({ removeArchived: true });
  keeper.follow([], true);
  await vi.advanceTimersByTimeAsync(10_000);
  await until(['b kept']);
});

test('removing the last article, or during its download, leaves nothing behind', async () => {
  add('a', 3 * partBytes);
  instead = [
    () => null,
    () => {
      void keeper.remove(['a']);
      return null;
    },
  ];
  await keeper.keep([makeArticle('a')]);
  await until([]);
  await vi.waitFor(() => expect(store.pathsIn('kept-u1')).toEqual([]));
  await vi.advanceTimersByTimeAsync(20_000);
  expect([states(), await store.caches.keys()]).toEqual([[], []]);
});

test('the next user of this browser finds nothing', async () => {
  add('a', 10);
  await keeper.keep([makeArticle('a')]);
  await until(['a kept']);
  await store.caches.open('shell-1');
  await deleteOthers(store.caches, 'u2');
  expect(await store.caches.keys()).toEqual(['shell-1']);
});
