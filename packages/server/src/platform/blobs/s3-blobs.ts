import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import { AppError } from '../errors.ts';
import {
  assertBlobKey,
  assertSize,
  type BlobContent,
  type BlobHead,
  type Blobs,
  exactly,
  isBlobKey,
} from './blobs.ts';
import { readListing } from './s3-listing.ts';

/** Location and credentials of a bucket. */
export interface S3Options {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Stores objects in an S3-compatible bucket, addressed as `endpoint/bucket/key`, which all such stores
 * support.
 */
export function createS3Blobs({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options): Blobs {
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 3,
    initRetryMs: 100,
  });
  const root = `${endpoint}/${bucket}`;
  const urlOf = (key: string) => {
    assertBlobKey(key);
    return `${root}/${key}`;
  };

  const request = async (
    url: string,
    init: RequestInit & { allowed?: number[] },
  ): Promise<Response | null> => {
    const { allowed = [], ...rest } = init;
    const response = await client.fetch(url, rest);
    if (response.ok || allowed.includes(response.status)) return response;
    const text = await response.text();
    if (response.status === 404) return null;
    throw new Error(`the object store answered ${response.status}: ${text.slice(0, 300)}`);
  };

  /** Uploads a stream without buffering. It cannot be retried, because the stream is consumed. */
  const putStream = async (url: string, content: Readable, type: string, size: number) => {
    const headers = { 'content-type': type, 'content-length': String(size) };
    const signed = await client.sign(url, { method: 'PUT', headers });
    const body = Readable.toWeb(Readable.from(exactly(content, size)));
    const init = { method: 'PUT', headers: signed.headers, body, duplex: 'half' } as RequestInit;
    const response = await fetch(signed.url, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`the object store answered ${response.status}: ${text.slice(0, 300)}`);
  };

  const sign = async (url: string, method: 'GET' | 'PUT', headers: Record<string, string>) => {
    const signed = await client.sign(url, { method, headers, aws: { signQuery: true, allHeaders: true } });
    return signed.url;
  };

  async function* list(prefix: string): AsyncGenerator<{ key: string; size: number }> {
    let after: string | null = null;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (after !== null) query.set('start-after', after);
      const response = await request(`${root}?${query}`, { method: 'GET' });
      const { objects, truncated } = readListing(response ? await response.text() : '');
      yield* objects;
      after = truncated ? (objects.at(-1)?.key ?? null) : null;
    } while (after !== null);
  }

  const remove = async (key: string) => {
    await request(urlOf(key), { method: 'DELETE' });
  };

  return {
    put: async (key, content, { type, size }) => {
      const url = urlOf(key);
      if (content instanceof Readable && size !== undefined) return putStream(url, content, type, size);
      // S3 requires the size before the upload.
      const body = content instanceof Readable ? Buffer.concat(await content.toArray()) : content;
      assertSize(body.byteLength, size);
      await request(url, {
        method: 'PUT',
        body: body as Uint8Array<ArrayBuffer>,
        headers: { 'content-type': type },
      });
    },
    get: async (key, range): Promise<BlobContent | null> => {
      const headers: Record<string, string> = range
        ? { range: `bytes=${range.start}-${range.end ?? ''}` }
        : {};
      const response = await request(urlOf(key), { method: 'GET', headers, allowed: [416] });
      if (!response) return null;
      if (response.status === 416) {
        await response.body?.cancel();
        throw new AppError('range_not_satisfiable');
      }
      const length = Number(response.headers.get('content-length'));
      const [, start = '0', size] =
        /^bytes (\d+)-\d+\/(\d+)$/.exec(response.headers.get('content-range') ?? '') ?? [];
      const head = readHead(response, size === undefined ? length : Number(size));
      const stream = response.body
        ? Readable.fromWeb(response.body as import('node:stream/web').ReadableStream)
        : Readable.from([]);
      return { ...head, stream, start: Number(start), end: Number(start) + length - 1 };
    },
    head: async (key) => {
      const response = await request(urlOf(key), { method: 'HEAD' });
      return response ? readHead(response, Number(response.headers.get('content-length'))) : null;
    },
    delete: remove,
    deletePrefix: async (prefix) => {
      let count = 0;
      for await (const { key } of list(prefix)) {
        await remove(key);
        count++;
      }
      return count;
    },
    list,
    signPut: ({ key, type, expiresIn }) =>
      sign(`${urlOf(key)}?X-Amz-Expires=${expiresIn}`, 'PUT', { 'content-type': type }),
    signGet: ({ key, expiresIn, downloadName }) => {
      const query = new URLSearchParams({ 'X-Amz-Expires': String(expiresIn) });
      if (downloadName) query.set('response-content-disposition', attachment(downloadName));
      return sign(`${urlOf(key)}?${query}`, 'GET', {});
    },
    keyOf: (address) => {
      if (!address.startsWith(`${root}/`)) return null;
      const key = address.slice(root.length + 1).split('?')[0] ?? '';
      return isBlobKey(key) ? key : null;
    },
    check: async () => {
      const response = await request(root, { method: 'HEAD' });
      if (!response) throw new Error(`the bucket '${bucket}' does not exist`);
    },
  };
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
