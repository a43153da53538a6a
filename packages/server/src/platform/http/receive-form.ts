import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

/** A file in a multipart form. */
export interface ReceivedFile {
  /** File name, as sent; '' if absent. */
  name: string;
  /** Content type, as sent. */
  type: string;
  /** Must be read to its end. */
  stream: Readable;
}

export interface FormLimits {
  /** Maximum bytes of one field. */
  fieldBytes: number;
  /** Maximum bytes of the file. */
  fileBytes: number;
}

/** Maximum number of fields: above that of any endpoint. */
const maxFields = 50;

/**
 * Lets the routes of a scope accept URL-encoded and multipart forms besides JSON. The body is an object of the fields of
 * an URL-encoded form; for a multipart form it is the unread request, see `receiveForm`.
 * @param maxBytes of an URL-encoded form
 */
export function acceptLargeForms(scope: FastifyInstance, maxBytes: number): void {
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => done(null, payload));
}

/**
 * Reads a multipart form with at most one file, which is stored while it arrives.
 * @param store stores the file and returns the value of its field
 * @returns the values of the fields by name; of two fields with one name, the first
 * @throws AppError `bad_request` if the form cannot be parsed or has several files, `payload_too_large`
 */
export async function receiveForm(
  payload: Readable,
  contentType: string,
  limits: FormLimits,
  store: (file: ReceivedFile) => Promise<string>,
): Promise<Record<string, string>> {
  const fields = new Map<string, string>();
  let stored: Promise<void> = Promise.resolve();
  let file: Readable | null = null;
  await new Promise<void>((resolve, reject) => {
    const fail = (error: unknown) => {
      payload.unpipe(parser);
      file?.destroy(error instanceof Error ? error : new AppError('bad_request'));
      // The rest of the request is dropped, so that the sender receives the response.
      payload.resume();
      reject(error);
    };
    const parser = openParser(contentType, limits);
    parser.on('field', (name, value, _nameCut, isCut) => {
      if (isCut) fail(new AppError('payload_too_large'));
      else if (!fields.has(name)) fields.set(name, value);
    });
    parser.on('file', (field, stream, name, _encoding, type) => {
      // A form sends an empty part for a file that was not chosen.
      if (!name && type === 'application/octet-stream') {
        stream.resume();
        return;
      }
      file = stream;
      // Without a listener, a part that is cut off would end the process.
      stream.on('error', fail);
      stream.on('limit', () => fail(new AppError('payload_too_large')));
      stored = store({ name: name ?? '', type, stream }).then((value) => {
        fields.set(field, value);
      });
      stored.catch(fail);
    });
    parser.on('filesLimit', () => fail(new AppError('bad_request')));
    parser.on('fieldsLimit', () => fail(new AppError('bad_request')));
    parser.on('error', (cause) => fail(new AppError('bad_request', {}, { cause })));
    parser.on('finish', resolve);
    payload.on('error', fail);
    payload.on('close', () => {
      if (!payload.readableEnded) fail(new AppError('bad_request'));
    });
    payload.pipe(parser);
  });
  await stored;
  return Object.fromEntries(fields);
}

/** @throws AppError `bad_request` if the content type names no boundary */
function openParser(contentType: string, { fieldBytes, fileBytes }: FormLimits): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fields: maxFields, fieldSize: fieldBytes, fileSize: fileBytes, fieldNameSize: 200 },
    });
  } catch (cause) {
    throw new AppError('bad_request', {}, { cause });
  }
}
