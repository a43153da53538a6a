import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * Maximum bytes of a request before its body. A text of 100,000 characters of any script fits into an
 * address: percent-encoded, a character of the basic plane takes at most nine bytes.
 */
export const maxHeaderBytes = 1_048_576;
/** Maximum bytes of the headers, and of addresses that do not carry a text. The default of Node. */
const usualBytes = 16_384;

/** Screens that accept a text in their address. */
const acceptsText = /^\/add(?:\/text)?\/*(?:\?|$)/i;

/** Refuses requests with larger headers or a longer address than the product sends. */
export function limitHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    const address = raw.url?.length ?? 0;
    if (address > usualBytes && !(raw.method === 'GET' && acceptsText.test(raw.url ?? ''))) {
      throw new AppError('address_too_long');
    }
    let bytes = 0;
    for (const part of raw.rawHeaders) bytes += part.length;
    if (bytes > usualBytes) throw new AppError('headers_too_large');
  });
}
