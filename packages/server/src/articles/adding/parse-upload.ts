import {
  documentText,
  type EndpointRequest,
  type EndpointResponse,
  failureTable,
  MAX_PDF_UPLOAD_BYTES,
  type uploadEndpoints,
} from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../plain-line.ts';
import { readBlob } from '../read-blob.ts';
import { readFile } from '../reading/read-file.ts';
import { warningTexts } from '../reading/warning-texts.ts';
import { findUpload } from './find-upload.ts';

/** Milliseconds for one file: long documents take long, and the person sees that it is being read. */
const timeoutMs = 90_000;

/**
 * Reads an uploaded file. Its text comes back to be looked at and changed; nothing is converted.
 * @throws AppError `upload_missing`, `upload_refused`, `file_encrypted` without its password, `unreadable_file` with the
 * reason in its details
 */
export async function parseUpload(
  app: App,
  actor: Actor,
  input: EndpointRequest<typeof uploadEndpoints.parseUpload>['body'],
  signal: AbortSignal,
): Promise<EndpointResponse<typeof uploadEndpoints.parseUpload>> {
  const found = findUpload(app, actor, plainLine(input.article_url));
  if (!found) throw new AppError('upload_missing');
  const head = await app.blobs.head(found.key);
  if (!head) throw new AppError('upload_missing');
  // A bucket takes more than was agreed; nothing of that is read.
  if (head.size > MAX_PDF_UPLOAD_BYTES) throw unreadable('too_large');
  const bytes = await readBlob(app.blobs, found.key);
  if (!bytes) throw new AppError('upload_missing');

  // Only the ending of its name says anything: the rest is ours.
  const name = found.key.replace(/^.*(?=\.)/, '');
  const file = { bytes, name, type: head.type, password: input.password };
  const result = await readFile(app, file, { signal, timeoutMs });
  if (!result.ok) {
    if (result.reason === 'encrypted') {
      throw new AppError('file_encrypted', { wrong_password: input.password !== undefined });
    }
    throw unreadable(result.reason);
  }
  const { document, alternate = document, warnings, pages = null } = result;
  return {
    A: documentText(document),
    B: documentText(alternate),
    title: document.title,
    language: document.language,
    pages,
    warnings: warnings.map((warning) => warningTexts[warning]),
  };
}

/** C8: the screen says that there was an error processing the file; the reason says what can be done about it. */
const unreadable = (reason: keyof typeof failureTable): AppError =>
  new AppError('unreadable_file', { reason, explanation: failureTable[reason] });
