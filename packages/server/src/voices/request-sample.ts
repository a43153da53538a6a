import type { FastifyRequest } from 'fastify';
import type { App } from '../platform/app.ts';
import { limitKeyOf } from '../platform/http/client-address.ts';
import { requireSample } from './require-sample.ts';
import { sampleFile } from './sample-files.ts';

/**
 * Limits how many samples one address can have synthesized: enough to listen to all voices that can be
 * chosen.
 */
const speaking = { name: 'voice-sample', capacity: 90, perMinute: 30 };

/**
 * Returns a sample, synthesizing it if necessary.
 * @param name of a sample that exists
 * @returns its blob key
 * @throws AppError `too_many_requests`, `unavailable`
 */
export async function requestSample(app: App, name: string, request: FastifyRequest): Promise<string> {
  const key = sampleFile(name);
  if ((await app.blobs.head(key)) !== null) return key;
  await app.rateLimit.take({ ...speaking, key: `ip ${limitKeyOf(request.ip)}` });
  return requireSample(app, name, AbortSignal.any([app.stopping, request.signal]));
}
