import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Rewrites one of our own addresses to the host that the caller used. Without a configured public address,
 * the service is reached by `localhost`, `127.0.0.1` or a name of the local network, and a page may only send
 * requests to its own host.
 */
export function atCallersHost(
  { publicUrl, publicUrlConfigured }: Pick<Config, 'publicUrl' | 'publicUrlConfigured'>,
  { host }: Pick<FastifyRequest, 'host'>,
  address: string,
): string {
  const known = !publicUrlConfigured && /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.test(host);
  return known && address.startsWith(`${publicUrl}/`)
    ? `http://${host}${address.slice(publicUrl.length)}`
    : address;
}
