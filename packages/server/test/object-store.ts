import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../src/platform/free-port.ts';

/** An S3-compatible store on this machine. It verifies signatures like the real one. */
export interface ObjectStore extends AsyncDisposable {
  /** Variables that configure a service to use it. */
  readonly env: Readonly<Record<string, string>>;
}

interface FakeS3 {
  run(): Promise<unknown>;
  close(): Promise<void>;
}
type FakeS3Constructor = new (options: Record<string, unknown>) => FakeS3;

/** The package has no types and is a CommonJS module. */
const loadFakeS3 = (): FakeS3Constructor =>
  createRequire(import.meta.url)('@20minutes/s3rver') as FakeS3Constructor;

/** @param given directory of its objects, which remains; by default a new one that is deleted with the store */
export async function startObjectStore(given?: string): Promise<ObjectStore> {
  const directory = given ?? (await mkdtemp(join(tmpdir(), 'earmark-s3-')));
  await mkdir(directory, { recursive: true });
  const port = await freePort();
  const Constructor = loadFakeS3();
  const server = new Constructor({
    address: '127.0.0.1',
    port,
    directory,
    silent: true,
    vhostBuckets: false,
    allowMismatchedSignatures: false,
    configureBuckets: [{ name: 'earmark', configs: [] }],
  });
  await server.run();
  return {
    env: {
      EARMARK_S3_ENDPOINT: `http://127.0.0.1:${port}`,
      EARMARK_S3_REGION: 'us-east-1',
      EARMARK_S3_BUCKET: 'earmark',
      EARMARK_S3_ACCESS_KEY_ID: 'S3RVER',
      EARMARK_S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      if (given === undefined) await rm(directory, { recursive: true, force: true });
    },
  };
}
