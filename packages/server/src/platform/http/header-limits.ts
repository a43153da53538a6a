import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/**
 * What Node reads of a request before its body, in bytes. A text of 100,000 characters of any script fits into an address:
 * percent-encoded, a character of the basic plane takes nine at most.
 */
export const maxHeaderBytes = 1_048_576;
/** Bytes of the headers, and of the address of anything that is not handed a text by its address. Node's own limit. */
const usualBytes = 16_384;

/** Screens that take a text by their address. */
const takesText = /^\/add(?:\/text)?\/*(?:\?|$)/i;

/** Refuses requests with more headers, or a longer address, than any part of the product sends. */
export function limitHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async ({ raw }) => {
    const address = raw.url?.length ?? 0;
    if (address > usualBytes && !(raw.method === 'GET' && takesText.test(raw.url ?? ''))) {
      throw new AppError('address_too_long');
    }
    let bytes = 0;
    for (const part of raw.rawHeaders) bytes += part.length;
    if (bytes > usualBytes) throw new AppError('headers_too_large');
  });
}
