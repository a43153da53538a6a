/**
 * Kinds of unsent input that are stored on this device when the service ends a session, until the same person
 * signs in again. Storage for scripts is cleared with the session, so the input has a cache of its own.
 */
export type UnsentKind = 'text' | 'address' | 'file' | 'report';

export interface Unsent {
  body: Blob;
  /** Name of a file; '' for other kinds. */
  name: string;
}

/** Deleted by `session/leave.ts` when a person logs out on purpose. */
const unsentCache = 'unsent';
/** Retention in milliseconds. */
const retentionMs = 7 * 86_400_000;

const addressOf = (kind: UnsentKind) => `/unsent/${kind}`;
/** Caches are absent on plain http and in some private windows. */
const hasCaches = () => typeof caches !== 'undefined';

/** Stores one input per kind; a later one replaces it. */
export async function storeUnsent(kind: UnsentKind, owner: string, { body, name }: Unsent): Promise<void> {
  if (!hasCaches()) return;
  const headers = { 'x-owner': owner, 'x-name': encodeURIComponent(name), 'x-kept-at': String(Date.now()) };
  await (await caches.open(unsentCache)).put(addressOf(kind), new Response(body, { headers }));
}

/** Returns the stored input if it belongs to `owner`, and deletes it in any case. */
export async function consumeUnsent(kind: UnsentKind, owner: string): Promise<Unsent | null> {
  if (!hasCaches() || !(await caches.has(unsentCache))) return null;
  const cache = await caches.open(unsentCache);
  const stored = await cache.match(addressOf(kind));
  if (stored === undefined) return null;
  await cache.delete(addressOf(kind));
  return isFor(stored, owner)
    ? { body: await stored.blob(), name: decodeURIComponent(stored.headers.get('x-name') ?? '') }
    : null;
}

/** Returns the kinds of input that are stored for a person. */
export async function unsentOf(owner: string): Promise<UnsentKind[]> {
  if (!hasCaches() || !(await caches.has(unsentCache))) return [];
  const cache = await caches.open(unsentCache);
  const kinds: UnsentKind[] = [];
  for (const kind of ['text', 'file', 'address', 'report'] as const) {
    const stored = await cache.match(addressOf(kind));
    if (stored !== undefined && isFor(stored, owner)) kinds.push(kind);
  }
  return kinds;
}

function isFor(stored: Response, owner: string): boolean {
  return (
    stored.headers.get('x-owner') === owner &&
    Date.now() - Number(stored.headers.get('x-kept-at')) < retentionMs
  );
}
