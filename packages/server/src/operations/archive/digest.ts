import { createHash } from 'node:crypto';

/** Collects size and SHA-256 of data that arrives in pieces. */
export interface Digest {
  add(piece: Uint8Array | string): void;
  /** May be called once. */
  result(): { bytes: number; sha256: string };
}

export function createDigest(): Digest {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add: (piece) => {
      hash.update(piece);
      bytes += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.byteLength;
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
