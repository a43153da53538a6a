/** Uploads a body to a URL and reports its progress in percent. Rejects if the upload fails. */
export type PutUpload = (
  url: string,
  upload: {
    body: string | Blob;
    contentType: string;
    onPercent: (percent: number) => void;
    /** Aborts the upload. */
    signal?: AbortSignal;
  },
) => Promise<void>;

/** Uses `XMLHttpRequest`, because `fetch` cannot report the progress of an upload. */
export const putByRequest: PutUpload = (url, { body, contentType, onPercent, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onPercent(Math.round((loaded / total) * 100));
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) resolve();
      else reject(new Error(`the upload failed with status ${request.status}`));
    };
    request.onerror = () => reject(new Error('the upload failed: no response'));
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
