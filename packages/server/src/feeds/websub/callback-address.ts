import { createHmac, timingSafeEqual } from 'node:crypto';
import { isIP } from 'node:net';
import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import { isPublicAddress } from '../../platform/safe-fetch/public-address.ts';

export const callbackPath = '/websub/';

/** Where a hub calls this service about a feed. */
export const callbackUrl = ({ config }: Pick<App, 'config'>, token: string): string =>
  `${config.publicUrl}${callbackPath}${token}`;

/** True when hubs on the internet (or, where those are let in, on the home network) can reach this service. */
export function isReachable({
  publicUrl,
  fetchAllowPrivate,
}: Pick<Config, 'publicUrl' | 'fetchAllowPrivate'>): boolean {
  if (fetchAllowPrivate) return true;
  const host = new URL(publicUrl).hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !/\.(?:localhost|local|internal|home\.arpa|test|invalid|lan)$/i.test(host);
}

/** What this service and the hub sign with; known to both alone. */
export const hubSecret = ({ secrets }: Pick<App, 'secrets'>, token: string): string =>
  createHmac('sha256', secrets.key('websub')).update(token).digest('hex');

/** Ways to sign that the WebSub standard names. */
const methods: ReadonlySet<string> = new Set(['sha1', 'sha256', 'sha384', 'sha512']);

/**
 * True when a body was signed with the secret.
 * @param header `X-Hub-Signature`: method, equals sign, hexadecimal digest.
 */
export function isSigned(body: Uint8Array, header: string | undefined, secret: string): boolean {
  const [, method = '', digest = ''] = /^(sha\d+)=([0-9a-f]+)$/i.exec(header ?? '') ?? [];
  if (!methods.has(method.toLowerCase())) return false;
  const expected = createHmac(method.toLowerCase(), secret).update(body).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
