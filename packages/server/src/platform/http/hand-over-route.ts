import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { App } from '../app.ts';
import { AppError } from '../errors.ts';
import { limitKeyOf } from './client-address.ts';
import type { WebPages } from './serve-web.ts';

/**
 * Maximum bytes of a form: 100,000 percent-encoded characters of any script, with room for a longer text that
 * is then cut.
 */
const maxBytes = 4_000_000;
/**
 * Maximum bytes of a larger form that are received and dropped, so that the sender's browser shows the error.
 */
const maxDropped = 32_000_000;
/** Accepted fields of a form; other fields are dropped. */
const fieldNames = ['title', 'text', 'url', 'url_description', 'selectionText', 'html'] as const;

/**
 * Receives a text or an address that another app or page submits as a form, and returns the page with these
 * fields for its scripts. Nothing is stored: not in an address, the log or the database. The page prefills
 * its form; the request adds nothing, no matter which site sent it.
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
        // Before the body is read, because many large bodies would use much memory.
        onRequest: async (request) => {
          const key = `ip ${limitKeyOf(request.ip)}`;
          await app.rateLimit.take({ name: 'hand-over', key, capacity: 60, perMinute: 30 });
          await refuseTooLarge(request.raw);
        },
      },
      (request, reply) =>
        pages.respond(request, reply.header('cache-control', 'no-store'), {
          fields: request.body ?? {},
          // Sent by a page of another site: the user must confirm before anything is added.
          foreign: request.headers['sec-fetch-site'] === 'cross-site',
        }),
    );
  });
}

/**
 * Browsers show a response only after they have sent the whole request, so a body that is too large is
 * received and dropped, up to a limit.
 */
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
  // Only the service worker can keep a file for the page, which says that this one has to be shared again.
  const file = form.get('file');
  if (file instanceof File && file.size > 0) fields['lost_file'] = file.name;
  return fields;
}
