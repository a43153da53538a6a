/** Cache in which the service worker stores the files of a form. Same as in `service-worker/hand-over.ts`. */
const fileCache = 'handed-over-files';

/**
 * Returns the files that another app shared, and removes them from the cache.
 * @param count number of files
 */
export async function takeHandedOverFiles(count: number): Promise<File[]> {
  const cache = await caches.open(fileCache);
  const files: File[] = [];
  for (let number = 0; number < count; number++) {
    const stored = await cache.match(`/${fileCache}/${number}`);
    if (stored === undefined) continue;
    const name = decodeURIComponent(stored.headers.get('x-name') ?? '');
    files.push(new File([await stored.blob()], name, { type: stored.headers.get('content-type') ?? '' }));
  }
  await caches.delete(fileCache);
  return files;
}
