import { failureTable, maxCharactersPaid, maxPdfUploadBytes } from '@earmark/contract';
import { decodeBytes, formatOfName, type ReadSuccess, sources } from '@earmark/extraction';
import type { App } from '../../platform/app.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import { AppError } from '../../platform/errors.ts';
import { readGivenFile } from '../extraction/read-given-file.ts';
import type { FoundUpload } from './find-upload.ts';

/** No character takes more bytes in any encoding people upload. */
const maxBytesPerCharacter = 4;
/** Milliseconds for one file: long documents take long, and the person sees that it is being read. */
const timeoutMs = 90_000;

/** True for uploads that are the text itself. */
export const isPlainUpload = ({ key }: FoundUpload): boolean => formatOfName(key)?.isPlain === true;

/** The type of the playlist entry that an upload becomes, where nothing else decides. */
export function itemTypeOf({ key }: FoundUpload): 'pdf' | 'input_text' {
  const format = formatOfName(key);
  return (format && sources[format.kind].itemType) ?? 'input_text';
}

/** The text that was uploaded. @throws AppError `upload_missing`, `text_too_long` */
export async function readPlainUpload(app: App, { key }: FoundUpload): Promise<string> {
  const head = await app.blobs.head(key);
  if (!head) throw new AppError('upload_missing');
  // Clearly too long without looking inside.
  if (head.size > maxCharactersPaid * maxBytesPerCharacter * 2) {
    throw new AppError('text_too_long', { limit: maxCharactersPaid });
  }
  const bytes = await readBlob(app.blobs, key);
  if (!bytes) throw new AppError('upload_missing');
  return decodeBytes(bytes, { contentType: head.type, kind: 'text' }).text;
}

/**
 * What an uploaded file of any kind says.
 * @throws AppError `upload_missing`, `file_encrypted` without its password, `unreadable_file` with the reason in its details
 */
export async function readUpload(
  app: App,
  { key }: FoundUpload,
  password: string | undefined,
  signal: AbortSignal,
): Promise<ReadSuccess> {
  const head = await app.blobs.head(key);
  if (!head) throw new AppError('upload_missing');
  // A bucket takes more than was agreed; nothing of that is read.
  if (head.size > maxPdfUploadBytes) throw unreadable('too_large');
  const bytes = await readBlob(app.blobs, key);
  if (!bytes) throw new AppError('upload_missing');

  // Only the ending of its name says anything: the rest is ours.
  const name = key.replace(/^.*(?=\.)/, '');
  const owner = key.slice(0, key.lastIndexOf('/'));
  const result = await readGivenFile(
    app,
    { bytes, name, type: head.type, password },
    { signal, timeoutMs, owner },
  );
  if (result.ok) return result;
  if (result.reason === 'encrypted') {
    throw new AppError('file_encrypted', { wrong_password: password !== undefined });
  }
  throw unreadable(result.reason);
}

/** The screen says that processing failed; the reason says what helps. */
const unreadable = (reason: keyof typeof failureTable): AppError =>
  new AppError('unreadable_file', { reason, explanation: failureTable[reason] });
