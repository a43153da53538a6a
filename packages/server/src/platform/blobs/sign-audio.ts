import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Clock } from '../clock.ts';
import { type Config, ConfigError } from '../config.ts';
import type { Guard } from '../dependencies/dependency.ts';
import type { Blobs } from './blobs.ts';
import { signForCloudFront } from './cloudfront-signature.ts';

/**
 * Returns an address from which anyone can read an object for some minutes, at the bucket or the CDN.
 * @throws OutageError while the bucket is unavailable and no CDN is configured
 */
export type SignAudio = (key: string) => Promise<string>;

/** What browsers and proxies may store of a response of the bucket: nothing, as if the service had sent it. */
const cacheControl = 'private, no-store';

/**
 * Returns the function that signs addresses for the configured redirects; null if there are none.
 * @throws ConfigError if the key of the CDN cannot be read
 */
export function openSignAudio(
  { audioRedirect: redirect, blobs: store }: Pick<Config, 'audioRedirect' | 'blobs'>,
  parts: { blobs: Pick<Blobs, 'signGet'>; clock: Clock; storage: Guard },
): SignAudio | null {
  if (redirect === null || store.kind !== 's3') return null;
  const { seconds, cdn } = redirect;
  const { blobs, clock, storage } = parts;
  const signGet = (key: string) => blobs.signGet({ key, expiresIn: seconds, cacheControl });
  if (cdn === null) return (key) => storage.call(() => signGet(key));
  if (cdn.key === null) {
    const bucketOrigin = new URL(store.endpoint).origin;
    return async (key) => cdn.url + (await signGet(key)).slice(bucketOrigin.length);
  }
  const { id: keyId, file } = cdn.key;
  const privateKey = readPrivateKey(file);
  return async (key) => {
    const expires = Math.floor(clock.now().getTime() / 1_000) + seconds;
    return signForCloudFront(`${cdn.url}/${key}`, { expires, keyId, privateKey });
  };
}

function readPrivateKey(file: string): KeyObject {
  try {
    const key = createPrivateKey(readFileSync(file));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {}
  throw new ConfigError([`EARMARK_AUDIO_CDN_KEY_FILE: ${file} is not a PEM file with an RSA private key.`]);
}
