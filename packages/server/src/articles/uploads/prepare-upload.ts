import { type EndpointResponse, maxPdfUploadBytes, type uploadEndpoints } from '@earmark/contract';
import { fileFormats, uploadTypes } from '@earmark/extraction';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newUploadKey } from './upload-place.ts';

/** Seconds in which the upload has to begin: time for a slow connection to be tried again. */
const expiresIn = 3_600;

/**
 * A place for one upload, which only this user can name in later calls.
 * @param options.type ending of the file's name, such as `pdf`
 * @param options.maxBytes fewer than everybody may send
 * @throws AppError `validation_failed` for a type that cannot be uploaded
 */
export async function prepareUpload(
  app: App,
  actor: Pick<Actor, 'userId'>,
  { type, maxBytes = maxPdfUploadBytes }: { type: string; maxBytes?: number },
): Promise<EndpointResponse<typeof uploadEndpoints.prepareUpload>> {
  const format = fileFormats.find(({ ending }) => ending === type);
  if (!format?.upload) throw new AppError('validation_failed', { fields: [unknownType] });
  const { mediaType } = format;
  const key = newUploadKey(app, actor.userId, type);
  const limit = Math.min(maxBytes, format.maxBytes);
  const url = await app.blobs.signPut({ key, type: mediaType, maxBytes: limit, expiresIn });
  return {
    url,
    content_type: mediaType,
    max_bytes: limit,
    expires_at: new Date(app.clock.now().getTime() + expiresIn * 1000).toISOString(),
  };
}

/** As the contract says it of a value that is none of a list. */
const unknownType = {
  field: 'query.type',
  problem: `Invalid option: expected one of ${uploadTypes.map((type) => `"${type}"`).join('|')}`,
};
