import type { ApiClient } from '../../../lib/api/api-client.ts';

/** Puts a body at an address and tells how much of it is sent, in percent. Rejects when it does not arrive. */
export type PutUpload = (
  url: string,
  upload: { body: string; contentType: string; onPercent: (percent: number) => void },
) => Promise<void>;

/** C7.5: uploads a text to a presigned address, and answers the address without its query, which names the upload. */
export async function uploadText(
  { api, put }: { api: ApiClient; put: PutUpload },
  text: string,
  onPercent: (percent: number) => void,
): Promise<string> {
  const { url, content_type: contentType } = await api.call('prepareUpload', { query: { type: 'txt' } });
  await put(url, { body: text, contentType, onPercent });
  return url.split('?')[0] ?? url;
}

/** By `XMLHttpRequest`: `fetch` cannot tell how much of a body is sent. */
export const putByRequest: PutUpload = (url, { body, contentType, onPercent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onPercent(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(`the upload answered ${request.status}`));
    };
    request.onerror = () => reject(new Error('the upload did not get through'));
    request.onabort = request.onerror;
    request.send(body);
  });
