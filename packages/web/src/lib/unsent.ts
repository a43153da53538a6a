/**
 * What somebody had typed or chosen, and not sent, when the service ended their session: it waits on this device until the same
 * person has signed in again. Storage for scripts is cleared with the session, so it lies in a cache of its own.
 */
export type UnsentKind = 'text' | 'address' | 'file' | 'report';

export interface Unsent {
  body: Blob;
  /** Of a file; '' otherwise. */
  name: string;
}

/** Deleted by `session/leave.ts` when somebody goes on purpose. */
const unsentCache = 'unsent';
/** Milliseconds after which it is given up. */
const keptFor = 7 * 86_400_000;

const addressOf = (kind: UnsentKind) => `/unsent/${kind}`;
/** Absent where the page came over an open line, and in some private windows. */
const hasCaches = () => typeof caches !== 'undefined';

/** Keeps one thing of each kind; the last one counts. */
export async function keepUnsent(kind: UnsentKind, owner: string, { body, name }: Unsent): Promise<void> {
  if (!hasCaches()) return;
  const headers = { 'x-owner': owner, 'x-name': encodeURIComponent(name), 'x-kept-at': String(Date.now()) };
  await (await caches.open(unsentCache)).put(addressOf(kind), new Response(body, { headers }));
}

/** Hands out what waits for its owner, once; what waits for somebody else is dropped. */
export async function takeUnsent(kind: UnsentKind, owner: string): Promise<Unsent | null> {
  if (!hasCaches() || !(await caches.has(unsentCache))) return null;
  const cache = await caches.open(unsentCache);
  const kept = await cache.match(addressOf(kind));
  if (kept === undefined) return null;
  await cache.delete(addressOf(kind));
  return isFor(kept, owner)
    ? { body: await kept.blob(), name: decodeURIComponent(kept.headers.get('x-name') ?? '') }
    : null;
}

/** What waits for somebody. */
export async function unsentOf(owner: string): Promise<UnsentKind[]> {
  if (!hasCaches() || !(await caches.has(unsentCache))) return [];
  const cache = await caches.open(unsentCache);
  const kinds: UnsentKind[] = [];
  for (const kind of ['text', 'file', 'address', 'report'] as const) {
    const kept = await cache.match(addressOf(kind));
    if (kept !== undefined && isFor(kept, owner)) kinds.push(kind);
  }
  return kinds;
}

function isFor(kept: Response, owner: string): boolean {
  return (
    kept.headers.get('x-owner') === owner && Date.now() - Number(kept.headers.get('x-kept-at')) < keptFor
  );
}
