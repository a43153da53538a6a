import { fileCache, readForm, storeFiles as storeSharedFiles, withHandOver } from './hand-over.ts';
import { handlingOf } from './handling.ts';
import { audioToDrop, respondFromStored, type StoredAudio } from './stored-audio.ts';
import { tokenHeader, userIdOf } from './user-id-of.ts';
import type { WorkerScope } from './worker-scope.ts';

/**
 * Set by the build: the files of every screen, the files of the other screens, the interface's texts in other
 * languages than English, and a name for this version.
 */
declare const SHELL_FILES: readonly string[];
declare const OTHER_FILES: readonly string[];
declare const SHELL_CATALOGUES: readonly string[];
declare const SHELL_VERSION: string;

const scope = self as unknown as WorkerScope;
const shellCache = `shell-${SHELL_VERSION}`;
/**
 * Caches for private data, one per user, and for played audio. They outlive versions, and are deleted at the
 * end of the session.
 */
const data = 'data-';
const audioCache = 'audio';
/** Caches with the articles that a user keeps on this device, one per user. Same as in `features/offline/kept-storage.ts`. */
const kept = 'kept-';
/** Index of the audio cache, a list of {@link StoredAudio} entries. */
const audioIndex = '/kept-audio.json';
/** Every page has the same shell; this address returns it with the headers that the shell needs. */
const shellPath = '/add';
/** Milliseconds after which a page is served from the stored shell instead of the network. */
const timeoutMs = 5_000;
/**
 * Milliseconds between two files of the other screens. Loading them all at once competes with the first article
 * that somebody adds, and delayed its first sound by about a second on two cores (bench/player-first-sound.ts).
 */
const otherFilesPauseMs = 200;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await scope.caches.open(shellCache);
      const page = await fetch(shellPath, { headers: { Accept: 'text/html' }, cache: 'no-cache' });
      if (!page.ok) throw new Error(`The shell could not be loaded: status ${page.status}.`);
      await Promise.all([cache.put(shellPath, page), cache.addAll(SHELL_FILES)]);
      await storeFiles(await usedCatalogues());
    })(),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await scope.caches.keys();
      const old = names.filter((name) => name.startsWith('shell-') && name !== shellCache);
      await Promise.all(old.map((name) => scope.caches.delete(name)));
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  // Sent by a page that is not controlled by a worker yet.
  if (event.data === 'claim') event.waitUntil(scope.clients.claim());
  // Sent once somebody is signed in, so that the other screens work offline, too.
  const loaded = loadedFiles(event.data);
  if (loaded !== null) {
    event.waitUntil(storeFiles(loaded).then(() => storeFiles(OTHER_FILES, otherFilesPauseMs)));
  }
  // Sent at the end of the session, to delete private data.
  if (event.data === 'forget') event.waitUntil(clearPrivateData());
  const played = playedPath(event.data);
  if (played !== null) {
    // One at a time, because concurrent updates of the index would lose an entry.
    event.waitUntil(scope.navigator.locks.request(audioCache, () => storeAudio(played)).catch(() => {}));
  }
});

scope.addEventListener('fetch', (event) => {
  switch (handlingOf(event.request, scope.location.origin)) {
    case 'asset':
      return event.respondWith(fromCacheFirst(event.request));
    case 'page':
      return event.respondWith(fromNetworkFirst(event.request));
    case 'shell':
      return event.respondWith(fromNetworkFirst(shellRequest()));
    case 'hand-over':
      return event.respondWith(fromHandOver(event.request));
    case 'data':
      return event.respondWith(dataFromNetworkFirst(event.request));
    case 'audio':
      return event.respondWith(fromStoredAudio(event.request));
    case 'picture':
      return event.respondWith(pictureFromNetworkFirst(event.request));
    case 'pass':
      return;
  }
});

/** Returns the catalogues of the languages that this browser has used; the page stores the first one itself. */
async function usedCatalogues(): Promise<readonly string[]> {
  const language = (path: string) => /\/messages-([a-z]+)-/.exec(path)?.[1];
  const used = new Set<string | undefined>();
  for (const name of (await scope.caches.keys()).filter((each) => each.startsWith('shell-'))) {
    const stored = await (await scope.caches.open(name)).keys();
    for (const { url } of stored) used.add(language(new URL(url).pathname));
  }
  return SHELL_CATALOGUES.filter((path) => used.has(language(path)));
}

/** Stores the files that are not stored yet. @param pauseMs time to wait after each download */
async function storeFiles(files: readonly string[], pauseMs = 0): Promise<void> {
  const cache = await scope.caches.open(shellCache);
  for (const file of files) {
    if ((await cache.match(file, { ignoreVary: true })) !== undefined) continue;
    await cache.add(file).catch(() => {});
    if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await scope.caches.open(shellCache);
  // The name identifies the content: what a response varies by (compression, origin) does not change the
  // file.
  const stored = await cache.match(request, { ignoreVary: true });
  if (stored !== undefined) return stored;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function fromNetworkFirst(request: Request): Promise<Response> {
  const network = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  const first = await Promise.race([network.catch(() => null), late]);
  if (first !== null) return first;
  const cache = await scope.caches.open(shellCache);
  return (await cache.match(shellPath, { ignoreVary: true })) ?? network;
}

const shellRequest = () => new Request(shellPath, { headers: { Accept: 'text/html' } });

/**
 * Embeds the content of a form in the page, without sending it to the service. A form that cannot be read is
 * left to the service, which refuses it.
 */
async function fromHandOver(request: Request): Promise<Response> {
  const untouched = request.clone();
  const form = await readForm(request).catch(() => null);
  if (form === null) return fetch(untouched);
  const { fields, files } = form;
  if (files.length > 0) {
    await storeSharedFiles(scope.caches, files);
    fields['files'] = String(files.length);
  }
  const page = await fromNetworkFirst(shellRequest());
  return page.ok ? withHandOver(page, fields) : fetch(untouched);
}

/** Reads a page's message `{ loaded: paths }` with its own files, sent once somebody is signed in. */
function loadedFiles(message: unknown): string[] | null {
  const loaded = fieldOf(message, 'loaded');
  return Array.isArray(loaded) ? loaded.filter((path) => typeof path === 'string') : null;
}

/** Reads a page's message `{ heard: path }`, sent once audio has played for a while. */
function playedPath(message: unknown): string | null {
  const path = fieldOf(message, 'heard');
  return typeof path === 'string' && /^\/audio\/[\w-]+\/[\w-]+\.mp3$/.test(path) ? path : null;
}

const fieldOf = (message: unknown, name: string): unknown =>
  typeof message === 'object' && message !== null ? Reflect.get(message, name) : undefined;

const isPersonal = (name: string) =>
  name.startsWith(data) || name.startsWith(kept) || name === audioCache || name === fileCache;

async function clearPrivateData(): Promise<void> {
  const names = await scope.caches.keys();
  const personal = names.filter((name) => isPersonal(name));
  await Promise.all(personal.map((name) => scope.caches.delete(name)));
}

async function dataFromNetworkFirst(request: Request): Promise<Response> {
  const userId = userIdOf(request.headers.get(tokenHeader));
  if (userId === null) return fetch(request);
  const cache = await scope.caches.open(`${data}${userId}`);
  try {
    const response = await fetch(request);
    // Storage may be full: then the response is not stored.
    if (response.ok) await cache.put(request.url, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const stored =
      (await cache.match(request.url, { ignoreVary: true })) ??
      (await scope.caches.match(request.url, { ignoreVary: true, cacheName: `${kept}${userId}` }));
    if (stored === undefined || request.signal.aborted) throw error;
    return stored;
  }
}

async function fromStoredAudio(request: Request): Promise<Response> {
  // Played or kept: the address contains a key of the user.
  const stored = await scope.caches.match(new URL(request.url).pathname, { ignoreVary: true });
  return stored === undefined ? fetch(request) : respondFromStored(stored, request.headers.get('range'));
}

async function pictureFromNetworkFirst(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const stored = await scope.caches.match(new URL(request.url).pathname, { ignoreVary: true });
    if (stored === undefined) throw error;
    return stored;
  }
}

async function storeAudio(path: string): Promise<void> {
  if (await isKept(path)) return;
  const cache = await scope.caches.open(audioCache);
  const index = await cache.match(audioIndex);
  const known = index === undefined ? [] : ((await index.json()) as StoredAudio[]);
  let entry = known.find((each) => each.path === path);
  if (entry === undefined) {
    const response = await fetch(path);
    if (!response.ok) return;
    const file = await response.blob();
    entry = { path, bytes: file.size, heardAt: 0 };
    await cache.put(path, new Response(file, { headers: { 'content-type': 'audio/mpeg' } }));
  }
  const stored = [...known.filter((other) => other.path !== path), { ...entry, heardAt: Date.now() }];
  const dropped = new Set(audioToDrop(stored, Date.now()).map((each) => each.path));
  await Promise.all([...dropped].map((each) => cache.delete(each)));
  await cache.put(audioIndex, Response.json(stored.filter((each) => !dropped.has(each.path))));
}

/** Whether a user keeps the file, which then need not be stored twice. */
async function isKept(path: string): Promise<boolean> {
  for (const cacheName of await scope.caches.keys())
    if (cacheName.startsWith(kept) && (await scope.caches.match(path, { cacheName })) !== undefined)
      return true;
  return false;
}
