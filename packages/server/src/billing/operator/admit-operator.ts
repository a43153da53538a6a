import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { isFromThisMachine, limitKeyOf } from '../../platform/http/client-address.ts';

/** Passwords that one address may send, right ones as well: else the answers would tell a right guess from a refused one. */
const tries = { name: 'operator', capacity: 60, perMinute: 30 } as const;

/**
 * Lets the operator in: by the password of the configuration, or without one from this machine alone. Everybody else finds nothing here.
 * @returns who it is, for the notes; null when the browser was asked for the password
 */
export async function admitOperator(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const { operatorToken } = app.config;
  if (operatorToken === null) {
    if (!isFromThisMachine(request)) throw new AppError('not_found');
    return 'this machine';
  }
  const [scheme, given = ''] = (request.headers.authorization ?? '').split(' ');
  const password = Buffer.from(given, 'base64')
    .toString('utf8')
    .replace(/^[^:]*:/, '');
  if (scheme === 'Basic') await app.rateLimit.take({ ...tries, key: `ip ${limitKeyOf(request.ip)}` });
  if (scheme === 'Basic' && isSame(password, operatorToken)) return request.ip;
  void reply.code(401).header('www-authenticate', 'Basic realm="operator", charset="UTF-8"').send('');
  return null;
}

/** Browsers send the password along with forms of other sites as well: only those of this one count. */
export function refuseForeignForm(app: Pick<App, 'config'>, request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  if (!isOwn && origin !== new URL(app.config.publicUrl).origin && site !== 'same-origin')
    throw new AppError('forbidden');
}

function isSame(given: string, secret: string): boolean {
  const [one, other] = [given, secret].map((text) => createHash('sha256').update(text).digest());
  return one !== undefined && other !== undefined && timingSafeEqual(one, other);
}
