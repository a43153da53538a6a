import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * One of our own addresses, under the host that the caller came by. Without a configured public address people may come
 * by `localhost`, `127.0.0.1` or a name of their network, and a page may only send to the host that it came from.
 */
export function atCallersHost(
  { publicUrl, publicUrlGiven }: Pick<Config, 'publicUrl' | 'publicUrlGiven'>,
  { host }: Pick<FastifyRequest, 'host'>,
  address: string,
): string {
  const known = !publicUrlGiven && /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/i.test(host);
  return known && address.startsWith(`${publicUrl}/`)
    ? `http://${host}${address.slice(publicUrl.length)}`
    : address;
}
