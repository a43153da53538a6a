import { buffer } from 'node:stream/consumers';
import type { Blobs } from './blobs.ts';

/** Reads a whole object into memory; null if it does not exist. */
export async function readBlob(blobs: Pick<Blobs, 'get'>, key: string): Promise<Buffer | null> {
  const content = await blobs.get(key);
  return content && buffer(content.stream);
}
