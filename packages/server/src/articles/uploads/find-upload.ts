import { articleIdOf } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isOwnUpload, isUploadKey } from './upload-key.ts';

export interface FoundUpload {
  key: string;
  /** Without query, with the scheme of the service. */
  address: string;
}

/**
 * Finds an upload by its address; clients send it without its query, and possibly without its scheme
 * (docs/product/adding-content.md#uploads).
 * @returns null if the address is not that of an upload
 * @throws AppError `upload_refused` for another user's upload
 */
export function findUpload(
  app: App,
  actor: Pick<Actor, 'userId'>,
  receivedAddress: string,
): FoundUpload | null {
  const { blobs, publicUrl } = app.config;
  const { protocol } = new URL(blobs.kind === 's3' ? blobs.endpoint : publicUrl);
  const address = `${protocol}//${articleIdOf(receivedAddress.split('?')[0] ?? '')}`;
  const key = app.blobs.keyOf(address);
  if (key === null || !isUploadKey(key)) return null;
  if (!isOwnUpload(app, actor.userId, key)) throw new AppError('upload_refused');
  return { key, address };
}
