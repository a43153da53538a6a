import type { ApiClient } from '../../../lib/api/api-client.ts';
import type { PutUpload } from '../../uploads/index.ts';

/**
 * Uploads a text (docs/product/adding-content.md#uploads).
 * @returns the address without its query, which identifies the upload
 */
export async function uploadText(
  { api, put }: { api: ApiClient; put: PutUpload },
  text: string,
  onPercent: (percent: number) => void,
): Promise<string> {
  const { url, content_type: contentType } = await api.call('prepareUpload', { query: { type: 'txt' } });
  await put(url, { body: text, contentType, onPercent });
  return url.split('?')[0] ?? url;
}
