import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { isSameSecret } from './same-secret.ts';

/** Days until a browser must send the token again. */
const lifetimeDays = 7;
const name = 'earmark_operator';

type Parts = Pick<App, 'secrets' | 'clock' | 'operatorToken'>;

/** @returns the value of a `set-cookie` header that signs this browser in. */
export function startSession(app: Parts, request: Pick<FastifyRequest, 'headers' | 'protocol'>): string {
  const seconds = lifetimeDays * 86_400;
  const expires = Math.floor(app.clock.now().getTime() / 1000) + seconds;
  return cookie(request, `${expires}.${sign(app, expires)}`, seconds);
}

/** @returns the value of a `set-cookie` header that signs this browser out. */
export const endSession = (request: Pick<FastifyRequest, 'headers' | 'protocol'>): string =>
  cookie(request, '', 0);

/** Returns true if the request has an unexpired session. A change of the token ends all sessions. */
export function hasSession(app: Parts, { headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const cookieValue = headers.cookie
    ?.split(';')
    .map((part) => part.trim())
    .find((part) => part.startsWith(`${name}=`))
    ?.slice(name.length + 1);
  const [, expires = '', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(cookieValue ?? '') ?? [];
  return (
    expires !== '' &&
    isSameSecret(signature, sign(app, Number(expires))) &&
    Number(expires) * 1000 > app.clock.now().getTime()
  );
}

function sign({ secrets, operatorToken }: Parts, expires: number): string {
  return createHmac('sha256', secrets.key('operator-session'))
    .update(`${expires} ${operatorToken}`)
    .digest('base64url');
}

/** `Secure` depends on the address that the browser sees, because a proxy may not forward the protocol. */
function cookie(
  request: Pick<FastifyRequest, 'headers' | 'protocol'>,
  value: string,
  maxAge: number,
): string {
  const isSecure = request.protocol === 'https' || request.headers.origin?.startsWith('https:') === true;
  const secure = isSecure ? '; Secure' : '';
  return `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Strict${secure}`;
}
