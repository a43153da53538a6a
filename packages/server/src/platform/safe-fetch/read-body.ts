import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createZstdDecompress } from 'node:zlib';

/** The body is larger than allowed, compressed or decompressed. */
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

/** Encodings that {@link readBody} decodes, for the `Accept-Encoding` header. */
export const acceptedEncodings = 'gzip, deflate, br, zstd';

/**
 * Reads a body to its end, decompresses it, and stops as soon as it exceeds the limit, so a small file that
 * decompresses to a huge one never uses more memory than the limit.
 * @param encoding value of `Content-Encoding`; unknown encodings are not decoded.
 * @throws TooLargeError
 */
export async function readBody(body: Readable, encoding: string, maxBytes: number): Promise<Uint8Array> {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  // More than two layers are only sent to waste our time.
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
