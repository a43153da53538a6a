import type { Readable } from 'node:stream';

/** What is known of a stored object without reading it. */
export interface BlobHead {
  /** Bytes of the whole object. */
  size: number;
  /** Strong entity tag, in its quotes. */
  etag: string;
  type: string;
  modifiedAt: Date;
}

/** An object being read, whole or in part. */
export interface BlobContent extends BlobHead {
  /** The bytes `start` to `end`, both included. Must be read or destroyed. */
  stream: Readable;
  start: number;
  end: number;
}

/** Bytes from `start` to `end`, both included, as in HTTP; without `end`, to the last. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** An upload someone may do once they hold the address. */
export interface PutGrant {
  key: string;
  /** Content type the upload must carry. */
  type: string;
  /** Most bytes it may have. A bucket cannot refuse more by itself, so look at `head` before using an upload. */
  maxBytes: number;
  /** Seconds the address is good for. */
  expiresIn: number;
}

export interface GetGrant {
  key: string;
  /** Seconds the address is good for. */
  expiresIn: number;
  /** File name offered for saving; absent to show it in place. */
  downloadName?: string;
}

/**
 * Files by key, on a disk or in an S3 bucket. Keys are 1 to 512 characters of `a-z A-Z 0-9 . _ - /`, without empty
 * segments or segments of dots. An object appears whole or not at all.
 */
export interface Blobs {
  /**
   * Stores an object, replacing one of the same key.
   * @param options.size bytes of a stream, when known beforehand; a bucket then need not hold it in memory first.
   * @throws RangeError when the content has another size, and then keeps nothing.
   */
  put(key: string, content: Uint8Array | Readable, options: { type: string; size?: number }): Promise<void>;
  /** @returns null when there is no such object. @throws AppError `range_not_satisfiable` when the range begins past its end. */
  get(key: string, range?: ByteRange): Promise<BlobContent | null>;
  head(key: string): Promise<BlobHead | null>;
  /** Deletes one object; nothing happens when there is none. */
  delete(key: string): Promise<void>;
  /** Deletes every object whose key begins so. @returns how many. */
  deletePrefix(prefix: string): Promise<number>;
  /** Keys beginning so, in no certain order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  /** Address to which one upload can be sent by `PUT` with the given content type. */
  signPut(grant: PutGrant): Promise<string>;
  /** Address from which the object can be read for a while. */
  signGet(grant: GetGrant): Promise<string>;
  /** The key that an address made by `signPut` or `signGet` (its query may be missing) leads to; null for any other address. */
  keyOf(address: string): string | null;
  /** Throws when the store cannot be reached. */
  check(): Promise<void>;
}

const keyForm = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

/** True when the text may be a key. */
export function isBlobKey(key: string): boolean {
  return key.length <= 512 && keyForm.test(key) && !key.split('/').some((segment) => /^\.+$/.test(segment));
}

/** @throws RangeError when the text may not be a key. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new RangeError('not a blob key');
}

/** @throws RangeError when the size is not the one that was told. */
export function assertSize(size: number, declared: number | undefined): void {
  if (declared !== undefined && size !== declared)
    throw new RangeError(`a content of ${size} bytes was said to have ${declared}`);
}

/** Passes the bytes on, and fails unless they are as many as was told. */
export async function* exactly(
  content: AsyncIterable<Uint8Array>,
  declared: number | undefined,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of content) {
    size += chunk.byteLength;
    if (declared !== undefined && size > declared) assertSize(size, declared);
    yield chunk;
  }
  assertSize(size, declared);
}
