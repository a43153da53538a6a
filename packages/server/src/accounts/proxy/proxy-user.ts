import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.ts';
import { isTrustedProxy } from '../../platform/http/trusted-proxy.ts';
import { parseEmail } from '../email-address.ts';

/** The proxy among the ways to sign in; users see the name in a mail. */
export const proxyProvider = { id: 'proxy', name: 'Single sign-on' };

/** What the service needs of a request to know the user of its proxy. */
export type ProxiedRequest = Pick<FastifyRequest, 'headers' | 'socket'>;

/**
 * `none`: no trusted proxy named a user. `unreadable`: it named something else than one email address, for example
 * because the client sent the header as well.
 */
export type ProxyUser = { kind: 'none' } | { kind: 'unreadable' } | { kind: 'user'; email: string };

/**
 * Returns the user that a proxy names. Only the address of the connection decides whether the proxy is trusted:
 * `X-Forwarded-For` comes from the client as well.
 */
export function readProxyUser(
  { trustedUser, trustedProxies }: Pick<Config, 'trustedUser' | 'trustedProxies'>,
  { headers, socket }: ProxiedRequest,
): ProxyUser {
  if (trustedUser === null || !isTrustedProxy(trustedProxies, socket.remoteAddress ?? ''))
    return { kind: 'none' };
  const value = headers[trustedUser.header];
  if (value === undefined || value === '') return { kind: 'none' };
  // Bytes outside ASCII would be read as other characters than the proxy meant.
  const isPlain = typeof value === 'string' && /^[\x20-\x7e]+$/.test(value);
  const email = isPlain ? parseEmail(value) : null;
  return email === null ? { kind: 'unreadable' } : { kind: 'user', email };
}

/** Returns the permanent id of a user of the proxy. */
export const proxyUserId = (email: string): string => email.toLowerCase();

/**
 * Whether the proxy now names another user than the one for whom it opened a session: somebody else signed in to the
 * proxy in the same browser.
 * @param openedFor id of the proxy’s user; null for a session that the proxy did not open
 */
export function isOfAnotherProxyUser(
  config: Pick<Config, 'trustedUser' | 'trustedProxies'>,
  request: ProxiedRequest,
  openedFor: string | null,
): boolean {
  if (openedFor === null) return false;
  const current = readProxyUser(config, request);
  return (
    current.kind === 'unreadable' || (current.kind === 'user' && proxyUserId(current.email) !== openedFor)
  );
}
