import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Blobs } from '../src/platform/blobs/blobs.ts';
import { createS3Blobs } from '../src/platform/blobs/s3-blobs.ts';

/** An object store that answers as a test wants, where the S3 replacement of the other tests does not. */
export interface ServedBucket extends Disposable {
  readonly blobs: Blobs;
}

/** Serves the bucket `b`. */
export async function serveBucket(answer: RequestListener): Promise<ServedBucket> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const blobs = createS3Blobs({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'b',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
  return { blobs, [Symbol.dispose]: () => void server.close() };
}
