import { createHash, type Hash } from 'node:crypto';
import { requestFile } from './request-file.ts';
import { VoiceLibraryError } from './voice-library-error.ts';

/** A checksum, and how it is computed. */
export interface Digest {
  /** `git`: SHA-1 of a Git blob, as Hugging Face states it for files outside LFS. `md5`: in lists of Piper voices. */
  kind: 'sha256' | 'git' | 'md5';
  /** Hexadecimal. */
  value: string;
}

/** What a host states about a file. */
export interface HostStatement {
  digest: Digest;
  bytes: number;
}

/**
 * Requests the checksum that the host states for a file at its revision. Hugging Face redirects a file in LFS
 * and states its SHA-256 in `X-Linked-Etag` and its size in `X-Linked-Size`; for other files, `ETag` is the id
 * of the Git blob (huggingface_hub, `get_hf_file_metadata`).
 * @throws VoiceLibraryError `unverified` if it states none
 */
export async function fetchHostDigest(url: string, signal: AbortSignal): Promise<HostStatement> {
  const response = await requestFile(url, { method: 'HEAD', redirect: 'manual', signal });
  const { headers } = response;
  const etag = (headers.get('x-linked-etag') ?? headers.get('etag') ?? '')
    .replace(/^W\//, '')
    .replaceAll('"', '');
  const bytes = Number(headers.get('x-linked-size') ?? headers.get('content-length') ?? Number.NaN);
  const kind = /^[0-9a-f]{64}$/.test(etag) ? 'sha256' : /^[0-9a-f]{40}$/.test(etag) ? 'git' : null;
  if (kind === null || !Number.isInteger(bytes))
    throw new VoiceLibraryError('unverified', `The host states no checksum: ${url}`);
  return { digest: { kind, value: etag }, bytes };
}

/** Returns a hash for a file of the given size. */
export function createDigestHash(kind: Digest['kind'], bytes: number): Hash {
  return kind === 'git' ? createHash('sha1').update(`blob ${bytes}\0`) : createHash(kind);
}
