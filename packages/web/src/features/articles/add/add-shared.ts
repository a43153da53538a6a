import 'virtual:earmark-later-routes';
import { uploadFormats } from 'virtual:earmark-source-formats';
import type { ApiClient } from '../../../lib/api/api-client.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { errorCopy } from '../../../lib/error-copy.ts';
import { putByRequest } from '../../uploads/index.ts';

/** Something that another app or page passed on, to be added. */
export interface SharedItem {
  /** Name of the file, or title of the page. */
  name: string;
  /** The file, or the page as HTML. */
  body: File | { url: string; html: string; title: string | null };
}

export interface AddSharedOptions {
  /** Name of the way it came, which the playlist entry keeps. */
  source: string;
  onPercent: (percent: number) => void;
  signal: AbortSignal;
}

/**
 * Adds a file or a page to the playlist.
 * @returns null once it is added, or why it was not, for the user
 */
export async function addShared(
  api: ApiClient,
  { name, body }: SharedItem,
  options: AddSharedOptions,
): Promise<string | null> {
  const { signal, source } = options;
  try {
    if (body instanceof File) {
      const file = await upload(api, body, options);
      await api.call('add', { body: { file, file_name: name, source }, signal });
    } else {
      const { url, html, title } = body;
      await api.call('add', { body: { url, html, source, ...(title ? { title } : {}) }, signal });
    }
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    const explanation = error instanceof ApiError ? error.details['explanation'] : undefined;
    return typeof explanation === 'string' ? explanation : errorCopy(error).message;
  }
}

/** A refusal before anything was sent, with a message for the user. */
class Refusal extends Error {}

/** Uploads a file. @returns its address */
async function upload(api: ApiClient, file: File, { onPercent, signal }: AddSharedOptions): Promise<string> {
  const format = uploadFormats.find(({ ending, mediaType }) =>
    file.name.includes('.') ? file.name.toLowerCase().endsWith(`.${ending}`) : mediaType === file.type,
  );
  if (format === undefined) throw new Refusal('This kind of file cannot be read.');
  if (file.size > format.maxBytes)
    throw new Refusal(`It is larger than ${Math.floor(format.maxBytes / 1_000_000)} MB.`);
  const target = await api.call('prepareUpload', { query: { type: format.ending }, signal });
  await putByRequest(target.url, { body: file, contentType: target.content_type, onPercent, signal }).catch(
    () => {
      throw new Refusal('There was an error uploading your file. Please try again.');
    },
  );
  return target.url.split('?')[0] ?? target.url;
}
