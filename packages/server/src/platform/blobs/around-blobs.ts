import type { Blobs } from './blobs.ts';

/** Operations of a store that access the disk or network, except listings. */
export type BlobOperation = 'put' | 'get' | 'head' | 'delete' | 'deleteAll' | 'deletePrefix' | 'check';

/** Runs an operation, for example to measure it. */
export type AroundBlob = <Result>(operation: BlobOperation, run: () => Promise<Result>) => Promise<Result>;

/** Returns a store that runs each operation of another one through `around`. */
export function aroundBlobs(blobs: Blobs, around: AroundBlob): Blobs {
  return {
    ...blobs,
    put: (key, content, options) => around('put', () => blobs.put(key, content, options)),
    get: (key, range) => around('get', () => blobs.get(key, range)),
    head: (key) => around('head', () => blobs.head(key)),
    delete: (key) => around('delete', () => blobs.delete(key)),
    deleteAll: (keys, signal) => around('deleteAll', () => blobs.deleteAll(keys, signal)),
    deletePrefix: (prefix) => around('deletePrefix', () => blobs.deletePrefix(prefix)),
    check: () => around('check', () => blobs.check()),
  };
}
