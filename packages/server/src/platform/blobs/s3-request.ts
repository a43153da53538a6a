import { Readable } from 'node:stream';
import { type Guard, unguarded } from '../dependencies/dependency.ts';
import { isNetworkFailure } from '../dependencies/network-failure.ts';

/** Limits of the calls to a bucket, in milliseconds. */
export interface S3Deadlines {
  /** From the request to the head of the response, retries included; an upload gets more time by its size. */
  answerMs: number;
  /** Without a byte while the content of an object is being read. */
  silenceMs: number;
}

/** While a user waits for the response. */
export const requestDeadlines: S3Deadlines = { answerMs: 2_500, silenceMs: 15_000 };
/** In a job, where a slow answer is better than none. */
export const jobDeadlines: S3Deadlines = { answerMs: 10_000, silenceMs: 60_000 };

/** Lowest rate of an upload, in bytes per millisecond: 2 Mbit/s. */
const minUploadRate = 250;

/** Returns the time limit of an upload in milliseconds. */
export const uploadDeadline = ({ answerMs }: S3Deadlines, bytes: number): number =>
  answerMs + bytes / minUploadRate;

/** The object store answered with an error status. */
export class S3StatusError extends Error {
  override readonly name = 'S3StatusError';
  readonly status: number;
  /** Error code of the store, such as `SlowDown`; '' if there is none. */
  readonly s3Code: string;

  /** @param body body of the response */
  constructor(status: number, body: string) {
    super(`the object store answered ${status}: ${body.slice(0, 300)}`);
    this.status = status;
    this.s3Code = /<Code>([^<]*)<\/Code>/.exec(body)?.[1] ?? '';
  }
}

/** Codes of a store without space: MinIO, Ceph, and a bucket's quota in either. */
const fullCodes: ReadonlySet<string> = new Set([
  'XMinioStorageFull',
  'XMinioAdminBucketQuotaExceeded',
  'QuotaExceeded',
  'InsufficientStorage',
]);

/** Returns true if the store refused to store an object because it is full. */
export const isFull = (error: unknown): boolean =>
  error instanceof S3StatusError && (error.status === 507 || fullCodes.has(error.s3Code));

/**
 * Returns true if the store may be unusable for everybody: not reached, silent, failing or refusing our key.
 */
export const isStoreFailure = (error: unknown): boolean =>
  error instanceof S3StatusError
    ? error.status >= 500 || error.status === 401 || error.status === 403
    : isNetworkFailure(error);

/** What guards the calls of a store: its reachability, and its space. */
export interface BlobGuards {
  storage: Guard;
  space: Guard;
}

export const noGuards: BlobGuards = { storage: unguarded, space: unguarded };

/**
 * Runs a request with a deadline until its response begins.
 * @throws DOMException `TimeoutError` after `ms` milliseconds
 */
export async function withDeadline<Result>(
  ms: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = new AbortController();
  const timer = setTimeout(() => timeout.abort(timeoutError(ms)), ms);
  try {
    return await work(timeout.signal);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Returns the content of an object as a stream. Only the time in which the reader waits for bytes counts. The
 * stream ends with an `OutageError` if the store falls silent or breaks off.
 */
export function contentStream(
  body: ReadableStream<Uint8Array>,
  { storage, silenceMs }: { storage: Guard; silenceMs: number },
): Readable {
  const reader = body.getReader();
  let timer: NodeJS.Timeout | undefined;
  return new Readable({
    read() {
      const fail = (error: unknown) => this.destroy(storage.failed(error) as Error);
      timer = setTimeout(() => fail(timeoutError(silenceMs)), silenceMs);
      reader.read().then(({ done, value }) => {
        clearTimeout(timer);
        if (!this.destroyed) this.push(done ? null : value);
      }, fail);
    },
    destroy(error, callback) {
      clearTimeout(timer);
      // Ends the connection of an object that was not read to its end.
      reader.cancel().catch(() => {});
      callback(error);
    },
  });
}

const timeoutError = (ms: number): DOMException =>
  new DOMException(`no answer within ${Math.round(ms)} ms`, 'TimeoutError');
