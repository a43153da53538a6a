import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

/** The body was larger than allowed, as sent or once unpacked. */
export class TooLargeError extends Error {
  override readonly name = 'TooLargeError';
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
  zstd: createZstdDecompress,
};

/** Encodings that {@link readBody} undoes, for the `Accept-Encoding` header. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';

/**
 * Reads a body to its end, undoing its compression, and stops as soon as it grows over the limit: a small file that
 * unpacks into a huge one never takes more memory than the limit.
 * @param encoding value of `Content-Encoding`; encodings that are not known are left as they are.
 * @throws TooLargeError
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  // More layers than anyone honest uses would only be a way to spend our time.
  const layers = names
    .filter((name) => name in decoders)
    .slice(0, 2)
    .reverse();
  let stream: Readable = body;
  for (const name of layers) {
    const decoder = decoders[name]?.();
    if (!decoder) continue;
    const inner = stream;
    inner.once('error', (error) => decoder.destroy(error));
    stream = inner.pipe(decoder);
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of stream as AsyncIterable<Uint8Array>) {
      size += chunk.byteLength;
      if (size > maxBytes) throw new TooLargeError();
      chunks.push(chunk);
    }
  } finally {
    body.destroy();
  }
  return Buffer.concat(chunks, size);
}
