import {
  type EndpointRequest,
  type EndpointResponse,
  MAX_PDF_UPLOAD_BYTES,
  MAX_TEXT_UPLOAD_BYTES,
  type uploadEndpoints,
} from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newUploadKey } from './upload-place.ts';

type UploadType = EndpointRequest<typeof uploadEndpoints.prepareUpload>['query']['type'];

const contentTypes: Record<UploadType, string> = {
  txt: 'text/plain',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  doc: 'application/msword',
  odt: 'application/vnd.oasis.opendocument.text',
  rtf: 'application/rtf',
  epub: 'application/epub+zip',
  md: 'text/markdown',
  html: 'text/html',
};

/** Kinds that are text themselves, and so never large. */
const plainTypes: readonly UploadType[] = ['txt', 'md', 'html'];

/** Seconds in which the upload has to begin: time for a slow connection to be tried again. */
const expiresIn = 3_600;

/** A place for one upload, which only this user can name in later calls. @param maxBytes fewer than everybody may send */
export async function prepareUpload(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { type, maxBytes = MAX_PDF_UPLOAD_BYTES }: { type: UploadType; maxBytes?: number },
): Promise<EndpointResponse<typeof uploadEndpoints.prepareUpload>> {
  const key = newUploadKey(app, actor.userId, type);
  const contentType = contentTypes[type];
  const limit = Math.min(maxBytes, plainTypes.includes(type) ? MAX_TEXT_UPLOAD_BYTES : MAX_PDF_UPLOAD_BYTES);
  const url = await app.blobs.signPut({ key, type: contentType, maxBytes: limit, expiresIn });
  return {
    url,
    content_type: contentType,
    max_bytes: limit,
    expires_at: new Date(app.clock.now().getTime() + expiresIn * 1000).toISOString(),
  };
}
