import type { KeptEntry } from './kept-entry.ts';

/** Same value as in `service-worker/sw.ts`, which serves what is kept and deletes it at the end of the session. */
const prefix = 'kept-';
const indexPath = '/kept-entries.json';

/** What is kept for one user, in a cache of the browser. */
export interface KeptStorage {
  readIndex(): Promise<KeptEntry[]>;
  /** An empty list deletes everything. */
  writeIndex(entries: readonly KeptEntry[]): Promise<void>;
  readPart(path: string, number: number): Promise<Response | undefined>;
  writePart(path: string, number: number, part: Blob, etag: string | null): Promise<void>;
  /** Joins the first parts to a file, and deletes them. */
  joinParts(path: string, count: number): Promise<void>;
  deleteParts(path: string): Promise<void>;
  writeFile(path: string, file: Response): Promise<void>;
  deleteFiles(paths: readonly string[]): Promise<void>;
}

const partPath = (path: string, number: number) => `/kept-parts${path}/${number}`;

export function createKeptStorage(caches: CacheStorage, userId: string): KeptStorage {
  const cacheName = prefix + userId;
  const open = () => caches.open(cacheName);
  // Does not create a cache, which would outlive the session.
  const read = (path: string) => caches.match(path, { cacheName });
  const deleteParts = async (path: string) => {
    if (!(await caches.has(cacheName))) return;
    const cache = await open();
    const start = new URL(partPath(path, 0), window.location.origin).href.slice(0, -1);
    const parts = (await cache.keys()).filter(({ url }) => url.startsWith(start));
    await Promise.all(parts.map((part) => cache.delete(part)));
  };
  return {
    deleteParts,
    readIndex: async () => ((await (await read(indexPath))?.json()) as KeptEntry[] | undefined) ?? [],
    async writeIndex(entries) {
      if (entries.length === 0) await caches.delete(cacheName);
      else await (await open()).put(indexPath, Response.json(entries));
    },
    readPart: (path, number) => read(partPath(path, number)),
    async writePart(path, number, part, etag) {
      const headers = { 'content-length': String(part.size), ...(etag === null ? {} : { etag }) };
      await (await open()).put(partPath(path, number), new Response(part, { headers }));
    },
    async joinParts(path, count) {
      const blobs: Blob[] = [];
      for (let number = 0; number < count; number++) {
        const part = await read(partPath(path, number));
        if (part === undefined) throw new Error(`Part ${number} of ${path} is missing.`);
        blobs.push(await part.blob());
      }
      const file = new Blob(blobs, { type: 'audio/mpeg' });
      await (await open()).put(path, new Response(file, { headers: { 'content-type': 'audio/mpeg' } }));
      await deleteParts(path);
    },
    writeFile: async (path, file) => (await open()).put(path, file),
    async deleteFiles(paths) {
      if (!(await caches.has(cacheName))) return;
      const cache = await open();
      await Promise.all(paths.map((path) => cache.delete(path)));
    },
  };
}

/** Deletes what other users left on this device. */
export async function deleteOthers(caches: CacheStorage, userId: string): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== prefix + userId);
  await Promise.all(others.map((name) => caches.delete(name)));
}
