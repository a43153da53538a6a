import {
  type EndpointResponse,
  failureTable,
  maxPdfUploadBytes,
  type uploadEndpoints,
} from '@earmark/contract';
import { fileFormats, uploadTypes } from '@earmark/extraction';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newUploadKey } from './upload-key.ts';

/** Seconds within which the upload has to start: enough to retry on a slow connection. */
const expirySeconds = 3_600;

/**
 * Creates the address for one upload, which only this user can refer to in later calls.
 * @param options.type file extension, such as `pdf`
 * @param options.maxBytes maximum size, if smaller than the general limit
 * @throws AppError `validation_failed` for a type that cannot be uploaded; `unreadable_file` for pictures if no OCR program
 * is configured; `storage_full`
 */
export async function prepareUpload(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { type, maxBytes = maxPdfUploadBytes }: { type: string; maxBytes?: number },
): Promise<EndpointResponse<typeof uploadEndpoints.prepareUpload>> {
  const format = fileFormats.find(({ ending }) => ending === type);
  if (!format?.upload) throw new AppError('validation_failed', { fields: [unknownType] });
  if (format.needsOcr && app.config.ocr === null) {
    throw new AppError('unreadable_file', { reason: 'needs_ocr', explanation: failureTable.needs_ocr });
  }
  await app.space.require();
  const { mediaType } = format;
  const key = newUploadKey(app, actor.userId, type);
  const limit = Math.min(maxBytes, format.maxBytes);
  const url = await app.blobs.signPut({ key, type: mediaType, maxBytes: limit, expiresIn: expirySeconds });
  return {
    url,
    content_type: mediaType,
    max_bytes: limit,
    expires_at: new Date(app.clock.now().getTime() + expirySeconds * 1000).toISOString(),
  };
}

/** Same wording as the contract's validation of a value outside a list. */
const unknownType = {
  field: 'query.type',
  problem: `Invalid option: expected one of ${uploadTypes.map((type) => `"${type}"`).join('|')}`,
};
