import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { isTrustedProxy } from './trusted-proxy.ts';

/** Name of the header of requests and responses. */
export const requestIdHeader = 'x-request-id';

/** Form of an id from a proxy: it is logged and sent back, so it may contain nothing else. */
const idForm = /^[A-Za-z0-9._:-]{8,128}$/;

/**
 * Returns the id of a request: the one that a configured proxy sent, otherwise a new one. Ids of other
 * clients are ignored, because they could repeat the id of somebody else's request.
 */
export function requestIdOf(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  { headers, socket }: Pick<FastifyRequest['raw'], 'headers' | 'socket'>,
): string {
  const given = headers[requestIdHeader];
  const isUsable = typeof given === 'string' && idForm.test(given);
  return isUsable && isTrustedProxy(trustedProxies, socket.remoteAddress ?? '') ? given : randomUUID();
}
