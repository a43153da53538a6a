import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Blobs } from './blobs.ts';
import { type SendBlobOptions, sendBlob } from './send-blob.ts';
import type { SignAudio } from './sign-audio.ts';

/**
 * Answers a request for finished audio whose right was checked: by a redirect to a signed address if these are
 * configured, otherwise like `sendBlob`. The redirect is never stored, so that the right is checked each time.
 * HEAD is answered here, because a signature of a bucket is valid for one method.
 * @throws AppError like `sendBlob`; OutageError during an outage of the storage
 */
export async function sendAudio(
  { blobs, signAudio }: { blobs: Pick<Blobs, 'head' | 'get'>; signAudio: SignAudio | null },
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  options: SendBlobOptions,
): Promise<FastifyReply> {
  if (signAudio === null || request.method === 'HEAD') return sendBlob(blobs, key, request, reply, options);
  const address = await signAudio(key);
  return reply.header('cache-control', 'private, no-store').redirect(address, 302);
}
