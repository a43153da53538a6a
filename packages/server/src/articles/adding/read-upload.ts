import { MAX_CHARACTERS_PAID } from '@earmark/contract';
import { decodeBytes } from '@earmark/reading';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readBlob } from '../read-blob.ts';
import { findUpload } from './find-upload.ts';

/** No character takes more bytes in any encoding people upload. */
const mostBytesPerCharacter = 4;

/**
 * The text at an upload's address, with or without its scheme and query.
 * @returns null when the address is not that of an upload
 * @throws AppError `upload_missing`, `upload_refused`, `text_missing` for a file that is no text, `text_too_long`
 */
export async function readUpload(
  app: App,
  actor: Actor,
  address: string,
): Promise<{ text: string; address: string } | null> {
  const found = findUpload(app, actor, address);
  if (!found) return null;
  if (!/\.(?:txt|md)$/.test(found.key)) throw new AppError('text_missing');
  const head = await app.blobs.head(found.key);
  if (!head) throw new AppError('upload_missing');
  // Clearly too long without looking inside.
  if (head.size > MAX_CHARACTERS_PAID * mostBytesPerCharacter * 2) {
    throw new AppError('text_too_long', { limit: MAX_CHARACTERS_PAID });
  }
  const bytes = await readBlob(app.blobs, found.key);
  if (!bytes) throw new AppError('upload_missing');
  const { text } = decodeBytes(bytes, { contentType: head.type, kind: 'text' });
  return { text, address: found.address };
}
