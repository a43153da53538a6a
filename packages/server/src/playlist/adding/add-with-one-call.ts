import { Readable } from 'node:stream';
import {
  type EndpointRequest,
  type EndpointResponse,
  firstUrlIn,
  isUrl,
  maxPdfUploadBytes,
  type oneCallEndpoints,
} from '@earmark/contract';
import type { FastifyRequest } from 'fastify';
import { storeUpload } from '../../articles/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { atCallersHost } from '../../platform/http/at-callers-host.ts';
import { receiveForm } from '../../platform/http/receive-form.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { createTurns } from '../../platform/turns.ts';
import { shareUrl } from '../addresses.ts';
import { addArticle } from './add-article.ts';
import type { Adding } from './new-article.ts';

type Addition = EndpointRequest<typeof oneCallEndpoints.add>['body'];

/** Maximum bytes of an URL-encoded form, or of one field of a multipart form: a page as HTML. */
export const maxFormBytes = 16_000_000;
/** Maximum characters of a file name that are kept. */
const maxFileNameLength = 300;

/** A user's files arrive one after another, because a bucket's store keeps a file in memory while it is stored. */
const takeTurn = createTurns();

/**
 * Adds what one call contains.
 * @throws AppError the errors of `oneCallEndpoints.add`
 */
export async function addWithOneCall(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { url, text, html, file, file_name: fileName, voice, source, ...rest }: Addition,
  request: FastifyRequest,
  adding: Adding,
): Promise<EndpointResponse<typeof oneCallEndpoints.add>> {
  const address = file || addressIn(url);
  const added = await addArticle(
    app,
    actor,
    {
      ...rest,
      ...(address ? { article_url: address } : {}),
      ...(file ? {} : { text, html }),
      ...(voice ? { voice_name: voice } : {}),
      // A text with the address of its page was selected there.
      ...(text?.trim() && address && !file ? { type: 'selection_text' as const } : {}),
      clipping_where: source || 'api',
    },
    { ...adding, fileName },
  );
  const absolute = (path: string) => atCallersHost(app.config, request, `${app.config.publicUrl}${path}`);
  return {
    id: added.id,
    audio_id: added.audio_id,
    title: added.title,
    status: added.status,
    ...(added.book_id === undefined ? {} : { book_id: added.book_id }),
    already_added: added.already_added,
    listen_url: absolute(shareUrl(added.id)),
    stream_url: absolute(added.stream_url),
  };
}

/** Returns the address, also from a text around it as phones share it, such as 'The Ferry https://example.net/ferry'. */
function addressIn(url: string | undefined): string | undefined {
  const line = plainLine(url ?? '');
  return isUrl(line) ? line : (firstUrlIn(line) ?? line);
}

/**
 * Reads the body of such a call: JSON, or a form whose fields are texts.
 * @throws AppError the errors of `receiveForm` and `storeUpload`
 */
export async function readAddition(
  app: App,
  actor: Pick<Actor, 'userId'> | null,
  request: FastifyRequest,
): Promise<unknown> {
  if (!actor) throw new AppError('unauthenticated');
  const { body } = request;
  const type = request.headers['content-type'] ?? '';
  if (body instanceof Readable) {
    const limits = { fieldBytes: maxFormBytes, fileBytes: maxPdfUploadBytes + 1 };
    let fileName: string | undefined;
    const fields = await takeTurn(actor.userId, () =>
      receiveForm(body, type, limits, (file) => {
        fileName = plainLine(file.name).slice(0, maxFileNameLength);
        return storeUpload(app, actor, file);
      }),
    );
    return fromForm({ ...fields, ...(fileName ? { file_name: fileName } : {}) });
  }
  return /^application\/x-www-form-urlencoded\b/i.test(type) ? fromForm(body) : (body ?? {});
}

/** Converts the fields of a form to those of JSON: `tldr` is a checkbox there, and lines end with CRLF. */
function fromForm(body: unknown): unknown {
  const { tldr, ...sent } = body as Record<string, string>;
  const fields = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value.replaceAll('\r\n', '\n')]),
  );
  return tldr === undefined ? fields : { ...fields, tldr: !/^(?:|0|false|no|off)$/i.test(tldr.trim()) };
}
