import type { Blobs } from './blobs.ts';

/** Number of simultaneous deletions: enough to hide the latency of a bucket, too few to be throttled. */
const maxConcurrent = 16;

/**
 * Deletes objects, several at a time.
 * @throws the first error, or the signal's reason; the remaining objects are not deleted then
 */
export async function deleteBlobs(
  blobs: Pick<Blobs, 'delete'>,
  keys: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const remaining = keys.values();
  const work = async () => {
    // All workers take their keys from the same iterator.
    for (const key of remaining) {
      signal?.throwIfAborted();
      await blobs.delete(key);
    }
  };
  await Promise.all(Array.from({ length: Math.min(maxConcurrent, keys.length) }, work));
}
