import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { limitKeyOf } from '../http/client-address.ts';
import { hasSession } from './operator-session.ts';
import { isSameSecret } from './same-secret.ts';
import { sendSignInPage } from './sign-in-page.ts';

/**
 * Limit of tokens per address. Correct tokens count as well; otherwise a refused request would reveal that a
 * guess was wrong.
 */
const tries = { name: 'operator', capacity: 60, perMinute: 30 } as const;

/**
 * Authorizes the operator: by the session of a signed-in browser, or by the operator token as `Authorization:
 * Bearer <token>` or `Basic` with any user name. Every operator page calls this first. Forms that another
 * site submits through the operator's browser are refused.
 * @returns the address of the caller, for the audit log; null if the reply was sent and the route must return
 * @throws AppError `forbidden` for a form of another site, `too_many_requests`
 */
export async function authorizeOperator(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | null> {
  const { scheme, secret } = readAuthorization(request);
  const isSignedIn =
    hasSession(app, request) || (secret !== null && (await isOperatorToken(app, request, secret)));
  if (!isSignedIn) {
    refuse(app, request, reply);
    return null;
  }
  // No browser adds a Bearer token automatically, so the request is intended.
  if (scheme !== 'bearer' && !['GET', 'HEAD'].includes(request.method)) refuseForeignForm(app, request);
  return request.ip;
}

/**
 * Compares a received token; the number of tries per address is limited.
 * @throws AppError `too_many_requests`
 */
export async function isOperatorToken(app: App, request: FastifyRequest, token: string): Promise<boolean> {
  await app.rateLimit.take({ ...tries, key: `ip ${limitKeyOf(request.ip)}` });
  return isSameSecret(token, app.operatorToken);
}

/** Returns the secret of an `Authorization` header: a Bearer token, or the password of Basic. */
export function readAuthorization({ headers }: Pick<FastifyRequest, 'headers'>): {
  scheme: string;
  secret: string | null;
} {
  const [, scheme = '', credentials = ''] = /^(\w+) +(.+)$/.exec(headers.authorization ?? '') ?? [];
  if (/^bearer$/i.test(scheme)) return { scheme: 'bearer', secret: credentials };
  if (!/^basic$/i.test(scheme)) return { scheme: '', secret: null };
  const pair = Buffer.from(credentials, 'base64').toString('utf8');
  return { scheme: 'basic', secret: pair.replace(/^[^:]*:/, '') };
}

/** Refuses forms of other sites, because browsers send cookies and passwords along with those as well. */
export function refuseForeignForm(app: Pick<App, 'config'>, request: FastifyRequest): void {
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
  if (!isOwn && origin !== new URL(app.config.publicUrl).origin && site !== 'same-origin')
    throw new AppError('forbidden');
}

/** Sends browsers the sign-in page; programs get a 401 that names the scheme. */
function refuse(app: App, request: FastifyRequest, reply: FastifyReply): void {
  const isBrowser = request.headers.accept?.includes('text/html') === true;
  // A process without the role `api` has no sign-in page.
  if (isBrowser && app.config.roles.has('api')) {
    sendSignInPage(app, reply, { status: 401, next: request.url });
    return;
  }
  void reply
    .code(401)
    .headers({
      'www-authenticate': 'Basic realm="operator", charset="UTF-8"',
      'cache-control': 'no-store',
    })
    .type('text/plain; charset=utf-8')
    .send('This page needs the operator token.\n');
}
