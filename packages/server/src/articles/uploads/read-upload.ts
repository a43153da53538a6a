import { failureTable, maxCharactersPaid, maxPdfUploadBytes } from '@earmark/contract';
import { decodeBytes, formatOfName, type ReadSuccess, sources } from '@earmark/extraction';
import type { App } from '../../platform/app.ts';
import { readBlob } from '../../platform/blobs/read-blob.ts';
import { AppError } from '../../platform/errors.ts';
import { readSourceFile } from '../extraction/read-source-file.ts';
import type { FoundUpload } from './find-upload.ts';

/** Upper bound: no encoding in use needs more bytes for a character. */
const maxBytesPerCharacter = 4;
/**
 * Timeout for extracting one file, in milliseconds: long documents take long, and the user sees a progress
 * display.
 */
const timeoutMs = 90_000;

/** Returns true for uploads of plain text. */
export const isPlainUpload = ({ key }: FoundUpload): boolean => formatOfName(key)?.isPlain === true;

/** Returns the default type of the playlist entry for an upload. */
export function itemTypeOf({ key }: FoundUpload): 'pdf' | 'input_text' {
  const format = formatOfName(key);
  return (format && sources[format.kind].itemType) ?? 'input_text';
}

/** Reads an uploaded plain text. @throws AppError `upload_missing`, `text_too_long` */
export async function readPlainUpload(app: App, { key }: FoundUpload): Promise<string> {
  const head = await app.blobs.head(key);
  if (!head) throw new AppError('upload_missing');
  // The size alone shows that the text is too long.
  if (head.size > maxCharactersPaid * maxBytesPerCharacter * 2) {
    throw new AppError('text_too_long', { limit: maxCharactersPaid });
  }
  const bytes = await readBlob(app.blobs, key);
  if (!bytes) throw new AppError('upload_missing');
  return decodeBytes(bytes, { contentType: head.type, kind: 'text' }).text;
}

/**
 * Extracts an uploaded file of any kind.
 * @throws AppError `upload_missing`, `file_encrypted` without its password, `unreadable_file` with the reason
 * in its details
 */
export async function readUpload(
  app: App,
  { key }: FoundUpload,
  password: string | undefined,
  signal: AbortSignal,
): Promise<ReadSuccess> {
  const head = await app.blobs.head(key);
  if (!head) throw new AppError('upload_missing');
  // A bucket may accept more bytes than the signed limit; such a file is not read.
  if (head.size > maxPdfUploadBytes) throw unreadable('too_large');
  const bytes = await readBlob(app.blobs, key);
  if (!bytes) throw new AppError('upload_missing');

  // Only the extension of the name comes from the user; the rest is generated.
  const name = key.replace(/^.*(?=\.)/, '');
  const owner = key.slice(0, key.lastIndexOf('/'));
  const result = await readSourceFile(
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

/**
 * Creates the error of an unreadable file. The screen shows that processing failed; the explanation states
 * what helps.
 */
const unreadable = (reason: keyof typeof failureTable): AppError =>
  new AppError('unreadable_file', { reason, explanation: failureTable[reason] });
