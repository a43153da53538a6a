import { generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse, request as sendRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ObjectStore, startObjectStore } from '../../../test/object-store.ts';
import { testConfig } from '../../../test/test-config.ts';
import type { Config } from '../config.ts';
import { unguarded } from '../dependencies/dependency.ts';
import { contentPolicy } from '../http/security-headers.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { openSignAudio } from './sign-audio.ts';

const key = 'narrations/AAAAAAAAAAAAAAAAAAAAAA/episode.mp3';
const bytes = Uint8Array.from({ length: 10_000 }, (_, index) => index % 251);

let dir: string;
let store: ObjectStore;
let cdn: Server;
let cdnUrl: string;
/** Public key with which the CDN verifies addresses; null for a CDN that leaves that to the bucket. */
let verifyWith: KeyObject | null = null;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'earmark-cdn-'));
  store = await startObjectStore();
  cdn = createServer((request, response) => answer(request.url ?? '', request.headers.range, response));
  await new Promise<void>((resolve) => cdn.listen(0, '127.0.0.1', resolve));
  cdnUrl = `http://127.0.0.1:${(cdn.address() as { port: number }).port}`;
  await open(configure({})).blobs.put(key, bytes, { type: 'audio/mpeg' });
});
afterAll(async () => {
  cdn.close();
  await store[Symbol.asyncDispose]();
  await rm(dir, { recursive: true, force: true });
});

/** The stand-in for a CDN: reads from the bucket under the bucket's own host name. */
async function answer(url: string, range: string | undefined, response: ServerResponse): Promise<void> {
  const { config, blobs } = open(configure({}));
  if (config.blobs.kind !== 's3') throw new Error('no bucket');
  let origin = config.blobs.endpoint + url;
  if (verifyWith) {
    if (!isSigned(url, verifyWith)) return void response.writeHead(403).end();
    // With a right of its own, whatever the visitor's query.
    origin = await blobs.signGet({ key: new URL(url, cdnUrl).pathname.slice(1), expiresIn: 60 });
  }
  sendRequest(origin, { headers: range ? { range } : {} }, (found) => {
    response.writeHead(found.statusCode ?? 0, found.headers);
    found.pipe(response);
  }).end();
}

/** Verifies an address as CloudFront's documentation describes it. */
function isSigned(url: string, publicKey: KeyObject): boolean {
  const { searchParams: query, pathname } = new URL(url, cdnUrl);
  const expires = Number(query.get('Expires'));
  const resource = `${cdnUrl}${pathname}`;
  const policy = JSON.stringify({
    Statement: [{ Resource: resource, Condition: { DateLessThan: { 'AWS:EpochTime': expires } } }],
  });
  const base64 = (query.get('Signature') ?? '')
    .replaceAll('-', '+')
    .replaceAll('_', '=')
    .replaceAll('~', '/');
  return (
    expires > Date.now() / 1_000 &&
    query.get('Key-Pair-Id') === 'K1' &&
    query.get('Hash-Algorithm') === 'SHA256' &&
    verify('RSA-SHA256', Buffer.from(policy), publicKey, Buffer.from(base64, 'base64'))
  );
}

function configure(env: Record<string, string>): Config {
  return testConfig({ databaseUrl: 'postgres://nowhere/x', dataDir: dir, env: { ...store.env, ...env } });
}

function open(config: Config, now = () => new Date()) {
  if (config.blobs.kind !== 's3') throw new Error('no bucket');
  const blobs = createS3Blobs(config.blobs);
  return { config, blobs, sign: openSignAudio(config, { blobs, clock: { now }, storage: unguarded }) };
}

async function statusOf(address: string, range?: string): Promise<number> {
  const response = await fetch(address, { headers: range ? { range } : {} });
  await response.arrayBuffer();
  return response.status;
}

test('nothing is signed unless redirects are configured', () => {
  expect(open(configure({})).sign).toBeNull();
});

test('a CDN that passes requests on serves addresses that are signed for the bucket', async () => {
  verifyWith = null;
  const config = configure({ EARMARK_AUDIO_REDIRECT_MINUTES: '10', EARMARK_AUDIO_CDN_URL: cdnUrl });
  const address = (await open(config).sign?.(key)) ?? '';
  expect(address).toMatch(new RegExp(`^${cdnUrl}/earmark/${key}\\?`));
  expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(bytes)).toBe(true);
  expect(await statusOf(address, 'bytes=10-19')).toBe(206);
  expect(await statusOf(address.replace('AAAA', 'AAAB'))).toBe(403);
  expect(contentPolicy(config)).toContain(
    `media-src 'self' blob: ${store.env['EARMARK_S3_ENDPOINT']} ${cdnUrl};`,
  );
});

test('a CDN that verifies addresses itself gets them in the format of CloudFront', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  verifyWith = publicKey;
  const file = join(dir, 'cdn.pem');
  await writeFile(file, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const config = configure({
    EARMARK_AUDIO_REDIRECT_MINUTES: '10',
    EARMARK_AUDIO_CDN_URL: cdnUrl,
    EARMARK_AUDIO_CDN_KEY_ID: 'K1',
    EARMARK_AUDIO_CDN_KEY_FILE: file,
  });
  const address = (await open(config).sign?.(key)) ?? '';
  expect(address).toMatch(new RegExp(`^${cdnUrl}/${key}\\?Expires=\\d+&`));
  expect(Buffer.from(await (await fetch(address)).arrayBuffer()).equals(bytes)).toBe(true);
  expect(await statusOf(address, 'bytes=10-19')).toBe(206);
  expect(await statusOf(address.replace('AAAA', 'AAAB'))).toBe(403);
  expect(await statusOf(address.replace(/Expires=\d/, 'Expires=9'))).toBe(403);
  const elevenMinutesAgo = () => new Date(Date.now() - 660_000);
  expect(await statusOf((await open(config, elevenMinutesAgo).sign?.(key)) ?? '')).toBe(403);

  await writeFile(file, 'no key');
  expect(() => open(config)).toThrow(/EARMARK_AUDIO_CDN_KEY_FILE: .*cdn\.pem is not a PEM file/);
});
