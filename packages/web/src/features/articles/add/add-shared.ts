import { t } from '@lingui/core/macro';
import 'virtual:earmark-later-routes';
import type { FailureCode } from '@earmark/contract/failures';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import type { SiteConfig } from '../../../lib/site-config.ts';
import { putByRequest, refusalOf, uploadFormatOf } from '../../uploads/index.ts';

/** Something that another app or page passed on, to be added. */
export interface SharedItem {
  /** Name of the file, or title of the page. */
  name: string;
  /** The file, or the page as HTML. */
  body: File | { url: string; html: string; title: string | null };
  /** For a locked file that was uploaded: its address, and the password to open it with. */
  unlock?: { upload: string; password: string };
}

export interface AddSharedOptions {
  /** Name of the way it came, which the playlist entry keeps. */
  source: string;
  onPercent: (percent: number) => void;
  /** Called with the id of the book, if the file is one. */
  onBook?: (id: string) => void;
  site: Pick<SiteConfig, 'ocr'>;
  signal: AbortSignal;
}

/** Why something was not added. */
export interface AddRefusal {
  /** For the user. */
  message: string;
  /** Whether the same file may be added at another time. */
  mayRetry: boolean;
  /** Set for a file that needs a password, or another one: the address at which it was uploaded. */
  locked?: { upload: string; isWrong: boolean };
}

/**
 * Adds a file or a page to the playlist.
 * @returns null once it is added, or why it was not
 */
export async function addShared(
  api: ApiClient,
  { name, body, unlock }: SharedItem,
  options: AddSharedOptions,
): Promise<AddRefusal | null> {
  const { signal, source } = options;
  let file = unlock?.upload ?? '';
  try {
    if (body instanceof File) {
      const refusal = refusalOf(body, options.site);
      if (refusal !== null) return { message: refusal, mayRetry: false };
      if (unlock === undefined) file = await upload(api, body, options);
      const password = unlock === undefined ? {} : { password: unlock.password };
      const added = await api.call('add', { body: { file, file_name: name, source, ...password }, signal });
      if (added.book_id !== undefined) options.onBook?.(added.book_id);
    } else {
      const { url, html, title } = body;
      await api.call('add', { body: { url, html, source, ...(title ? { title } : {}) }, signal });
    }
    return null;
  } catch (error) {
    if (error instanceof UploadError) return { message: error.message, mayRetry: true };
    if (error instanceof ApiError && error.code === 'file_encrypted') {
      const isWrong = error.details['wrong_password'] === true;
      const message = isWrong ? t`That password does not open the file.` : error.message;
      return { message, mayRetry: false, locked: { upload: file, isWrong } };
    }
    const explanation = error instanceof ApiError ? error.details['explanation'] : undefined;
    const message = typeof explanation === 'string' ? explanation : errorCopy(error).message;
    return { message, mayRetry: !isFinal(error) };
  }
}

/** Reasons why a file could not be read that may pass. */
const passingReasons: readonly unknown[] = ['internal', 'crashed', 'out_of_memory'] satisfies FailureCode[];

/** Returns whether the same file would be refused again. */
const isFinal = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'unreadable_file' &&
  !passingReasons.includes(error.details['reason']);

/** The file did not arrive; the message is for the user. */
class UploadError extends Error {}

/** Uploads a file. @returns its address */
async function upload(api: ApiClient, file: File, { onPercent, signal }: AddSharedOptions): Promise<string> {
  const type = uploadFormatOf(file)?.ending ?? 'txt';
  const target = await api.call('prepareUpload', { query: { type }, signal });
  await putByRequest(target.url, { body: file, contentType: target.content_type, onPercent, signal }).catch(
    () => {
      throw new UploadError('There was an error uploading your file. Please try again.');
    },
  );
  return target.url.split('?')[0] ?? target.url;
}
