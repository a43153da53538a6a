/** Puts a body at an address and tells how much of it is sent, in percent. Rejects when it does not arrive. */
export type PutUpload = (
  url: string,
  upload: {
    body: string | Blob;
    contentType: string;
    onPercent: (percent: number) => void;
    /** Breaks the sending off. */
    signal?: AbortSignal;
  },
) => Promise<void>;

/** By `XMLHttpRequest`: `fetch` cannot tell how much of a body is sent. */
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
      else reject(new Error(`the upload answered ${request.status}`));
    };
    request.onerror = () => reject(new Error('the upload did not get through'));
    request.onabort = request.onerror;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body);
  });
