import type { Socket } from 'node:net';
import { type ErrorCode, errorTable } from '@earmark/contract';
import type { ConnectionError } from 'fastify';
import { AppError } from '../errors.ts';
import { errorBody } from './error-handler.ts';
import { errorPage } from './error-page.ts';
import type { FindWords } from './page-words.ts';

/**
 * Answers a request that could not be parsed and therefore reaches no route. Only the bytes that were read
 * last show what sent it. If its address is too long, these bytes are part of the address, and the response
 * is a page, because only browsers send such addresses.
 * @param findWords finds the language of the page; if absent, it is English
 */
export function sendClientError(error: ConnectionError, socket: Socket, findWords?: FindWords): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
  const code = codeOf(error);
  const read = lastRead(error);
  const html = code === 'address_too_long' && !/^accept:(?!.*text\/html)/im.test(read);
  const header = (name: string) => new RegExp(`^${name}:(.*)`, 'im').exec(read)?.[1];
  const words = findWords?.({ 'accept-language': header('accept-language'), cookie: header('cookie') });
  const body = html ? errorPage(code, '', words) : JSON.stringify(errorBody(new AppError(code), ''));
  const { status } = errorTable[code];
  socket.end(
    [
      `HTTP/1.1 ${status} ${code}`,
      `Content-Type: ${html ? 'text/html' : 'application/json'}; charset=utf-8`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Cache-Control: no-store',
      'X-Content-Type-Options: nosniff',
      "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'",
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

function codeOf({ code }: ConnectionError): ErrorCode {
  if (code === 'HPE_HEADER_OVERFLOW') return 'address_too_long';
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request_timeout' : 'bad_request';
}

/**
 * Returns the bytes that were read last, as text. Fastify's types do not declare it, but Node sets a buffer.
 */
function lastRead({ rawPacket }: { rawPacket?: unknown }): string {
  return Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
}
