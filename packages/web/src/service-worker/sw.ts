import { handlingOf } from './handling.ts';
import type { WorkerScope } from './worker-scope.ts';

/** Filled in by the build: what every screen needs, what the other screens need, and a name for this version. */
declare const SHELL_FILES: readonly string[];
declare const OTHER_FILES: readonly string[];
declare const SHELL_VERSION: string;

const scope = self as unknown as WorkerScope;
const CACHE = `shell-${SHELL_VERSION}`;
/** Any page's address answers with the same shell, under the headers that the shell needs. */
const SHELL = '/add';
/** A page that the network does not bring in this time is taken from the shell, in milliseconds. */
const PATIENCE = 5_000;

scope.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await scope.caches.open(CACHE);
      const page = await fetch(SHELL, { headers: { Accept: 'text/html' }, cache: 'no-cache' });
      if (!page.ok) throw new Error(`The shell answered ${page.status}.`);
      await Promise.all([cache.put(SHELL, page), cache.addAll(SHELL_FILES)]);
    })(),
  );
});

scope.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      const names = await scope.caches.keys();
      const old = names.filter((name) => name.startsWith('shell-') && name !== CACHE);
      await Promise.all(old.map((name) => scope.caches.delete(name)));
      await scope.clients.claim();
    })(),
  );
});

scope.addEventListener('message', (event) => {
  if (event.data === 'take-over') event.waitUntil(scope.skipWaiting());
  // Sent once somebody is signed in: the other screens then work without a connection too.
  if (event.data === 'keep-everything') event.waitUntil(keep(OTHER_FILES));
});

scope.addEventListener('fetch', (event) => {
  switch (handlingOf(event.request, scope.location.origin)) {
    case 'asset':
      return event.respondWith(fromCacheFirst(event.request));
    case 'page':
      return event.respondWith(fromNetworkFirst(event.request));
    case 'pass':
      return;
  }
});

async function keep(files: readonly string[]): Promise<void> {
  const cache = await scope.caches.open(CACHE);
  for (const file of files) {
    if ((await cache.match(file, { ignoreVary: true })) === undefined) await cache.add(file).catch(() => {});
  }
}

async function fromCacheFirst(request: Request): Promise<Response> {
  const cache = await scope.caches.open(CACHE);
  // The name says it all: what a server varies by (compression, origin) does not change what the file is.
  const kept = await cache.match(request, { ignoreVary: true });
  if (kept !== undefined) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(request, response.clone());
  return response;
}

async function fromNetworkFirst(request: Request): Promise<Response> {
  const network = fetch(request);
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const first = await Promise.race([network.catch(() => null), late]);
  if (first !== null) return first;
  const cache = await scope.caches.open(CACHE);
  return (await cache.match(SHELL, { ignoreVary: true })) ?? network;
}
