import type { ApiClient } from '../../lib/api/api-client.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { putByRequest } from './put-upload.ts';
import { uploadFormatOf } from './upload-formats.ts';
import { prepareFailed, processFailed, uploadFailed } from './upload-messages.ts';

/** The text of a PDF, in two versions. */
export interface ReadPdf {
  /** The name of the file. */
  title: string;
  text: string;
  backupText: string;
}

export type PdfOutcome =
  | { kind: 'read'; pdf: ReadPdf }
  /** It needs a password, or a different one. `upload` identifies the file for the next attempt. */
  | { kind: 'locked'; upload: string; isWrong: boolean }
  /** `message` is the specified text; `reason` states what is special about the file, if that is known. */
  | { kind: 'failed'; message: string; reason: string | null }
  | { kind: 'cancelled' };

/** Uploads a PDF and has the service extract its text. Never throws: the outcome contains any failure. */
export async function uploadPdf(
  api: ApiClient,
  file: File,
  callbacks: { onPercent: (percent: number) => void; onSent: () => void; signal: AbortSignal },
): Promise<PdfOutcome> {
  const { signal, onPercent } = callbacks;
  const failed = (message: string): PdfOutcome =>
    signal.aborted ? { kind: 'cancelled' } : { kind: 'failed', message, reason: null };
  const type = uploadFormatOf(file)?.ending ?? 'pdf';
  let target: { url: string; content_type: string };
  try {
    target = await api.call('prepareUpload', { query: { type }, signal });
  } catch (error) {
    const isFull = error instanceof ApiError && error.code === 'storage_full';
    return failed(isFull ? errorCopy(error).message : prepareFailed);
  }
  try {
    await putByRequest(target.url, { body: file, contentType: target.content_type, onPercent, signal });
  } catch {
    return failed(uploadFailed);
  }
  callbacks.onSent();
  const upload = target.url.split('?')[0] ?? target.url;
  return parsePdf(api, { upload, title: file.name, signal });
}

/** Has the service extract the text of an uploaded PDF, with the password if it needs one. Never throws. */
export async function parsePdf(
  api: ApiClient,
  {
    upload,
    title,
    password,
    signal,
  }: { upload: string; title: string; password?: string; signal: AbortSignal },
): Promise<PdfOutcome> {
  try {
    const body = password === undefined ? { article_url: upload } : { article_url: upload, password };
    const { A: text, B: backupText } = await api.call('parseUpload', { body, signal });
    return { kind: 'read', pdf: { title, text, backupText } };
  } catch (error) {
    if (signal.aborted) return { kind: 'cancelled' };
    if (error instanceof ApiError) {
      if (error.code === 'file_encrypted') {
        return { kind: 'locked', upload, isWrong: error.details['wrong_password'] === true };
      }
      const { explanation } = error.details;
      const reason = error.code === 'unreadable_file' && typeof explanation === 'string' ? explanation : null;
      return { kind: 'failed', message: processFailed, reason };
    }
    return { kind: 'failed', message: processFailed, reason: null };
  }
}
