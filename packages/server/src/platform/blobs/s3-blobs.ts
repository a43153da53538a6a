import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../errors.ts';
import {
  assertBlobKey,
  assertSize,
  type BlobContent,
  type BlobHead,
  type Blobs,
  type ByteRange,
  exactly,
  isBlobKey,
} from './blobs.ts';
import { eachOf, partsOf } from './each-of.ts';
import { deleteBatch, lacksBatches, maxKeysPerRequest } from './s3-deletion.ts';
import { readListing } from './s3-listing.ts';
import {
  type BlobGuards,
  contentStream,
  noGuards,
  requestDeadlines,
  type S3Deadlines,
  S3StatusError,
  uploadDeadline,
  withDeadline,
} from './s3-request.ts';

/** Location and credentials of a bucket. */
export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket and the client that signs the requests to it. */
interface Bucket {
  client: AwsClient;
  /** Address of the bucket; keys are appended after a slash. */
  root: string;
  deadlines: S3Deadlines;
  guards: BlobGuards;
  /** False once the store has refused to delete several objects by one request. */
  deletesBatches: boolean;
}

/** Number of simultaneous requests that delete: of one object, and of a batch, which S3 limits by its keys. */
const maxDeletions = 16;
const maxBatches = 2;
/** Milliseconds that the deletion of a batch may take for each key, besides those of any request. */
const batchMsPerKey = 10;

/**
 * Stores objects in an S3-compatible bucket, addressed as `endpoint/bucket/key`, which all such stores
 * support.
 * @param options.guards report an outage and full storage; calls are not guarded if absent
 */
export function createS3Blobs(
  { endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options,
  { guards = noGuards, deadlines = requestDeadlines }: { guards?: BlobGuards; deadlines?: S3Deadlines } = {},
): Blobs {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 3,
    initRetryMs: 100,
  });
  const own: Bucket = { client, root: `${endpoint}/${bucket}`, deadlines, guards, deletesBatches: true };
  return {
    put: (key, content, { type, size }) => putObject(own, key, content, { type, size }),
    get: (key, range) => getObject(own, key, range),
    head: async (key) => {
      const response = await send(own, urlOf(own, key), { method: 'HEAD' });
      return response ? readHead(response, Number(response.headers.get('content-length'))) : null;
    },
    delete: (key) => deleteObject(own, key),
    deleteAll: (keys, signal) => deleteObjects(own, keys, signal),
    deletePrefix: async (prefix) => {
      let count = 0;
      for await (const page of listPages(own, prefix)) {
        await deleteObjects(
          own,
          page.map(({ key }) => key),
        );
        count += page.length;
      }
      return count;
    },
    list: async function* (prefix) {
      for await (const page of listPages(own, prefix)) yield* page;
    },
    deleteStaleDrafts: async () => 0,
    signPut: ({ key, type, expiresIn }) =>
      signUrl(own, `${urlOf(own, key)}?X-Amz-Expires=${expiresIn}`, 'PUT', { 'content-type': type }),
    signGet: ({ key, expiresIn, downloadName, cacheControl }) => {
      const query = new URLSearchParams({ 'X-Amz-Expires': String(expiresIn) });
      if (downloadName) query.set('response-content-disposition', attachment(downloadName));
      if (cacheControl) query.set('response-cache-control', cacheControl);
      return signUrl(own, `${urlOf(own, key)}?${query}`, 'GET', {});
    },
    keyOf: (address) => keyOf(own, address),
    check: async () => {
      const response = await send(own, own.root, { method: 'HEAD' });
      if (!response) throw new Error(`the bucket '${bucket}' does not exist`);
    },
  };
}

function urlOf({ root }: Bucket, key: string): string {
  assertBlobKey(key);
  return `${root}/${key}`;
}

/** Returns the key of an object by its address; null if it is not in this bucket. */
function keyOf({ root }: Bucket, address: string): string | null {
  if (!address.startsWith(`${root}/`)) return null;
  const key = address.slice(root.length + 1).split('?')[0] ?? '';
  return isBlobKey(key) ? key : null;
}

/**
 * Sends a signed request.
 * @param init.allowed statuses that are returned like success
 * @param init.deadlineMs time limit for the head of the response, if it is not the usual one
 * @returns null if there is no such object
 * @throws OutageError if the store is unreachable, silent or failing
 */
async function send(
  { client, deadlines, guards }: Bucket,
  url: string,
  init: RequestInit & { allowed?: number[]; deadlineMs?: number },
): Promise<Response | null> {
  const { allowed = [], deadlineMs = deadlines.answerMs, ...rest } = init;
  return guards.storage.call(async () => {
    const response = await withDeadline(deadlineMs, (signal) => client.fetch(url, { ...rest, signal }));
    if (response.ok || allowed.includes(response.status)) return response;
    const text = await response.text();
    if (response.status === 404) return null;
    throw new S3StatusError(response.status, text);
  });
}

async function putObject(
  bucket: Bucket,
  key: string,
  content: Uint8Array | Readable,
  { type, size }: { type: string; size: number | undefined },
): Promise<void> {
  const url = urlOf(bucket, key);
  if (content instanceof Readable && size !== undefined) return putStream(bucket, url, content, type, size);
  // S3 requires the size before the upload.
  const body = content instanceof Readable ? Buffer.concat(await content.toArray()) : content;
  assertSize(body.byteLength, size);
  await bucket.guards.space.call(() =>
    send(bucket, url, {
      method: 'PUT',
      body: body as Uint8Array<ArrayBuffer>,
      headers: { 'content-type': type },
      deadlineMs: uploadDeadline(bucket.deadlines, body.byteLength),
    }),
  );
}

/** Uploads a stream without buffering. It cannot be retried, because the stream is consumed. */
async function putStream(
  { client, deadlines, guards }: Bucket,
  url: string,
  content: Readable,
  type: string,
  size: number,
): Promise<void> {
  const headers = { 'content-type': type, 'content-length': String(size) };
  const signed = await client.sign(url, { method: 'PUT', headers });
  const body = Readable.toWeb(Readable.from(exactly(content, size)));
  const init = { method: 'PUT', headers: signed.headers, body, duplex: 'half' } as RequestInit;
  await guards.space.call(() =>
    guards.storage.call(async () => {
      const response = await withDeadline(uploadDeadline(deadlines, size), (signal) =>
        fetch(signed.url, { ...init, signal }),
      );
      const text = await response.text();
      if (!response.ok) throw new S3StatusError(response.status, text);
    }),
  );
}

async function getObject(
  bucket: Bucket,
  key: string,
  range: ByteRange | undefined,
): Promise<BlobContent | null> {
  const headers: Record<string, string> = range ? { range: `bytes=${range.start}-${range.end ?? ''}` } : {};
  const response = await send(bucket, urlOf(bucket, key), { method: 'GET', headers, allowed: [416] });
  if (!response) return null;
  if (response.status === 416) {
    await response.body?.cancel();
    throw new AppError('range_not_satisfiable');
  }
  const length = Number(response.headers.get('content-length'));
  const [, start = '0', size] =
    /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
  const head = readHead(response, size === undefined ? length : Number(size));
  const { silenceMs } = bucket.deadlines;
  const { storage } = bucket.guards;
  const stream = response.body ? contentStream(response.body, { storage, silenceMs }) : Readable.from([]);
  return { ...head, stream, start: Number(start), end: Number(start) + length - 1 };
}

async function deleteObject(bucket: Bucket, key: string): Promise<void> {
  await send(bucket, urlOf(bucket, key), { method: 'DELETE' });
}

async function deleteObjects(bucket: Bucket, keys: readonly string[], signal?: AbortSignal): Promise<void> {
  for (const key of keys) assertBlobKey(key);
  await eachOf(partsOf(keys, maxKeysPerRequest), (part) => deletePart(bucket, part, signal), {
    maxConcurrent: maxBatches,
    signal,
  });
}

async function deletePart(bucket: Bucket, keys: readonly string[], signal?: AbortSignal): Promise<void> {
  const [only] = keys;
  if (keys.length === 1 && only !== undefined) return deleteObject(bucket, only);
  if (bucket.deletesBatches) {
    try {
      return await deleteBatch(keys, (body, headers) => sendDeletion(bucket, body, headers, keys.length));
    } catch (error) {
      if (!lacksBatches(error)) throw error;
      bucket.deletesBatches = false;
    }
  }
  await eachOf(keys, (key) => deleteObject(bucket, key), { maxConcurrent: maxDeletions, signal });
}

/** @returns the body of the response, which is read within the deadline, too */
function sendDeletion(
  { root, client, deadlines, guards }: Bucket,
  body: string,
  headers: Record<string, string>,
  keyCount: number,
): Promise<string> {
  return guards.storage.call(() =>
    withDeadline(deadlines.answerMs + keyCount * batchMsPerKey, async (signal) => {
      const response = await client.fetch(`${root}?delete`, { method: 'POST', body, headers, signal });
      const text = await response.text();
      if (!response.ok) throw new S3StatusError(response.status, text);
      return text;
    }),
  );
}

/** Yields the objects of each page of the listing. */
async function* listPages(bucket: Bucket, prefix: string): AsyncGenerator<{ key: string; size: number }[]> {
  let after: string | null = null;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (after !== null) query.set('start-after', after);
    const response = await send(bucket, `${bucket.root}?${query}`, { method: 'GET' });
    const { objects, truncated } = readListing(response ? await response.text() : '');
    yield objects;
    after = truncated ? (objects.at(-1)?.key ?? null) : null;
  } while (after !== null);
}

async function signUrl(
  { client }: Bucket,
  url: string,
  method: 'GET' | 'PUT',
  headers: Record<string, string>,
): Promise<string> {
  const signed = await client.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } });
  return signed.url;
}

function readHead(response: Response, size: number): BlobHead {
  return {
    size,
    etag: response.headers.get('etag') ?? '""',
    type: response.headers.get('content-type') ?? 'application/octet-stream',
    modifiedAt: new Date(response.headers.get('last-modified') ?? 0),
  };
}

/** Returns a `Content-Disposition` that saves under a name with any characters (RFC 6266). */
export function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const full = encodeURIComponent(name).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${full}`;
}
