import { buffer } from 'node:stream/consumers';
import type { Blobs } from './blobs.ts';

/** A whole object in memory; null when there is none. */
export async function readBlob(blobs: Pick<Blobs, 'get'>, key: string): Promise<Buffer | null> {
  const content = await blobs.get(key);
  return content && buffer(content.stream);
}
