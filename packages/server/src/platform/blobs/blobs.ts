import type { Readable } from 'node:stream';

/** Metadata of a stored object. */
export interface BlobHead {
  /** Size of the whole object in bytes. */
  size: number;
  /** Strong entity tag, with its quotes. */
  etag: string;
  type: string;
  modifiedAt: Date;
}

/** An object to read, whole or in part. */
export interface BlobContent extends BlobHead {
  /** Bytes from `start` to `end`, both included. Must be read or destroyed. */
  stream: Readable;
  start: number;
  end: number;
}

/** Bytes from `start` to `end`, both included, as in HTTP; without `end`, to the last. */
export interface ByteRange {
  start: number;
  end?: number;
}

/** Permission for an upload to one address. */
export interface PutGrant {
  key: string;
  /** Content type that the upload must have. */
  type: string;
  /** Maximum bytes of the upload. A bucket cannot enforce it, so check `head` before using an upload. */
  maxBytes: number;
  /** Seconds until the address expires. */
  expiresIn: number;
}

export interface GetGrant {
  key: string;
  /** Seconds until the address expires. */
  expiresIn: number;
  /** File name for saving; if absent, the browser shows the file. */
  downloadName?: string;
  /** `Cache-Control` of the response, if the store can set it. */
  cacheControl?: string;
}

/**
 * Files by key, on a disk or in an S3 bucket. Keys are 1 to 512 characters of `a-z A-Z 0-9 . _ - /`, without
 * empty segments or segments of dots. Writes are atomic.
 */
export interface Blobs {
  /**
   * Stores an object and replaces an existing one with the same key.
   * @param options.size size of a stream in bytes, if known; without it, the S3 store buffers the stream in
   * memory.
   * @throws RangeError if the content has another size; nothing is stored then.
   */
  put(key: string, content: Uint8Array | Readable, options: { type: string; size?: number }): Promise<void>;
  /**
   * @returns null if the object does not exist.
   * @throws AppError `range_not_satisfiable` if the range begins past its end.
   */
  get(key: string, range?: ByteRange): Promise<BlobContent | null>;
  head(key: string): Promise<BlobHead | null>;
  /** Deletes an object; does nothing if it does not exist. */
  delete(key: string): Promise<void>;
  /**
   * Deletes objects, many at a time; those that do not exist count as deleted.
   * @param signal aborts between two requests
   * @throws the first error, or the signal's reason; some objects may remain then
   */
  deleteAll(keys: readonly string[], signal?: AbortSignal): Promise<void>;
  /** Deletes every object whose key begins with the prefix, many at a time. @returns their number. */
  deletePrefix(prefix: string): Promise<number>;
  /** Lists the keys that begin with the prefix, in no particular order. */
  list(prefix: string): AsyncIterable<{ key: string; size: number }>;
  /**
   * Deletes what interrupted writes left behind before a time; a bucket keeps nothing of them.
   * @returns the number of deleted drafts
   */
  deleteStaleDrafts(before: Date): Promise<number>;
  /** Returns an address that accepts one upload by `PUT` with the given content type. */
  signPut(grant: PutGrant): Promise<string>;
  /** Returns an address from which the object can be read until it expires. */
  signGet(grant: GetGrant): Promise<string>;
  /**
   * Returns the key of an address made by `signPut` or `signGet`, with or without its query; null for any
   * other address.
   */
  keyOf(address: string): string | null;
  /** Throws if the store cannot be reached. */
  check(): Promise<void>;
}

const keyForm = /^[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+)*$/;

/** Returns true if the text is a valid key. */
export function isBlobKey(key: string): boolean {
  return key.length <= 512 && keyForm.test(key) && !key.split('/').some((segment) => /^\.+$/.test(segment));
}

/** @throws RangeError if the text is not a valid key. */
export function assertBlobKey(key: string): void {
  if (!isBlobKey(key)) throw new RangeError('not a blob key');
}

/** @throws RangeError if the size differs from the declared size. */
export function assertSize(size: number, declared: number | undefined): void {
  if (declared !== undefined && size !== declared)
    throw new RangeError(`the content has ${size} bytes, but ${declared} were declared`);
}

/** Forwards the bytes, and throws if their number differs from the declared size. */
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
