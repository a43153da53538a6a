import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { limitKeyOf } from './client-address.ts';
import type { WebPages } from './serve-web.ts';

/** Bytes of a form: 100,000 characters of any script, percent-encoded, with room for a text that has to be cut first. */
const maxBytes = 4_000_000;
/** Bytes of a larger form that are received, only for its sender to see the answer. */
const maxDropped = 32_000_000;
/** What a form may hand over; anything else in it is dropped. */
const fieldNames = ['title', 'text', 'url', 'url_description', 'selectionText'] as const;

/**
 * Takes a text or an address that another app or page hands over as a form. It goes back to the browser within the page that
 * answers, and is kept nowhere: not in an address, not in the log, not in the database. The page fills it in; nothing is added
 * by this request, whoever made the browser send it.
 */
export async function addHandOverRoute(server: FastifyInstance, app: App, pages: WebPages): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data']) {
      scope.addContentTypeParser<Buffer>(
        type,
        { parseAs: 'buffer' },
        async (request: FastifyRequest, body: Buffer) =>
          readForm(request.headers['content-type'] ?? '', body),
      );
    }
    scope.post(
      '/add',
      {
        bodyLimit: maxBytes,
        // Before the body is read: many of them would be many megabytes.
        onRequest: async (request) => {
          const key = `ip ${limitKeyOf(request.ip)}`;
          await app.rateLimit.take({ name: 'hand-over', key, capacity: 60, perMinute: 30 });
          await refuseTooLarge(request.raw);
        },
      },
      (request, reply) =>
        pages.answer(request, reply.header('cache-control', 'no-store'), {
          fields: request.body ?? {},
          // A page elsewhere made the browser send it: what is handed over waits for a person to add it.
          foreign: request.headers['sec-fetch-site'] === 'cross-site',
        }),
    );
  });
}

/** A browser shows an answer only after it has sent everything, so what is too much is received and dropped, within reason. */
async function refuseTooLarge(request: FastifyRequest['raw']): Promise<void> {
  if (Number(request.headers['content-length'] ?? 0) <= maxBytes) return;
  let received = 0;
  for await (const chunk of request) {
    received += (chunk as Buffer).length;
    if (received > maxDropped) break;
  }
  throw new AppError('payload_too_large');
}

async function readForm(contentType: string, body: Buffer): Promise<Record<string, string>> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch (error) {
    throw new AppError('bad_request', {}, { cause: error });
  }
  const fields: Record<string, string> = {};
  for (const name of fieldNames) {
    const value = form.get(name);
    if (typeof value === 'string' && value !== '') fields[name] = value;
  }
  return fields;
}
