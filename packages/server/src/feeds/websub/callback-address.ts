import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';

export const callbackPath = '/websub/';

/** Returns the address that a hub calls about a feed. */
export const callbackUrl = ({ config }: Pick<App, 'config'>, token: string): string =>
  `${config.publicUrl}${callbackPath}${token}`;

/**
 * Returns whether hubs on the internet (or on the home network, if private addresses are allowed) can reach
 * this service.
 */
export function isReachable({
  publicUrl,
  fetchAllowPrivate,
}: Pick<Config, 'publicUrl' | 'fetchAllowPrivate'>): boolean {
  if (fetchAllowPrivate) return true;
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(?:localhost|local|internal|home\.arpa|test|invalid|lan)$/i.test(host);
}

/** Returns the secret that this service shares with a feed's hub for signatures. */
export const hubSecret = ({ secrets }: Pick<App, 'secrets'>, token: string): string =>
  createHmac('sha256', secrets.key('websub')).update(token).digest('hex');

/** Signature methods of the WebSub standard. */
const methods: ReadonlySet<string> = new Set(['sha1', 'sha256', 'sha384', 'sha512']);

/**
 * Returns whether a body was signed with the secret.
 * @param header `X-Hub-Signature`: method, equals sign, hexadecimal digest
 */
export function isSigned(body: Uint8Array, header: string | undefined, secret: string): boolean {
  const [, method = '', digest = ''] = /^(sha\d+)=([0-9a-f]+)$/i.exec(header ?? '') ?? [];
  if (!methods.has(method.toLowerCase())) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const received = Buffer.from(digest, 'hex');
  return received.length === expected.length && timingSafeEqual(received, expected);
}
