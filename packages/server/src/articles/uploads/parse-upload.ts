import {
  documentText,
  type EndpointRequest,
  type EndpointResponse,
  type uploadEndpoints,
} from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { plainLine } from '../../platform/plain-line.ts';
import { warningTexts } from '../extraction/warning-texts.ts';
import { findUpload } from './find-upload.ts';
import { readUpload } from './read-upload.ts';

/**
 * Extracts an uploaded file and returns its text for review and editing; nothing is converted.
 * @throws AppError `upload_missing`, `upload_refused`, `file_encrypted` without its password,
 * `unreadable_file` with the reason in its details
 */
export async function parseUpload(
  app: App,
  actor: Actor,
  input: EndpointRequest<typeof uploadEndpoints.parseUpload>['body'],
  signal: AbortSignal,
): Promise<EndpointResponse<typeof uploadEndpoints.parseUpload>> {
  const found = findUpload(app, actor, plainLine(input.article_url));
  if (!found) throw new AppError('upload_missing');
  const read = await readUpload(app, found, input.password, signal);
  const { document, alternate = document, warnings, pages = null } = read;
  return {
    A: documentText(document),
    B: documentText(alternate),
    title: document.title,
    language: document.language,
    pages,
    warnings: warnings.map((warning) => warningTexts[warning]),
  };
}
