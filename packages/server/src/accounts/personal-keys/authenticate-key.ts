import type { FastifyRequest } from 'fastify';
import type { App } from '../../platform/app.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { limitKeyOf } from '../../platform/http/client-address.ts';
import { hashOfSecret, isKeySecret } from './key-secret.ts';
import { findLiveKey, markKeyUsed } from './keys-store.ts';

/** Milliseconds within which further uses are not recorded, because each would be a write. */
const recordEveryMs = 60_000;

/** Unknown keys per address. No number of guesses finds a key; the limit keeps a broken script from the database. */
const unknownKeys = { name: 'unknown key by address', capacity: 60, perMinute: 30 };

/**
 * Returns the user of a key; null if there is no such key or its account is disabled. The key is looked up each time, so
 * that a deletion takes effect immediately in every process.
 * @throws AppError `too_many_requests` after many unknown keys
 */
export async function authenticateKey(
  app: App,
  secret: string,
  request: FastifyRequest,
): Promise<Actor | null> {
  const key = isKeySecret(secret) ? await findLiveKey(app.db, hashOfSecret(secret)) : null;
  if (!key) {
    await app.rateLimit.take({ ...unknownKeys, key: limitKeyOf(request.ip) });
    return null;
  }
  const now = app.clock.now();
  if (key.last_used_at === null || now.getTime() - key.last_used_at.getTime() >= recordEveryMs)
    await markKeyUsed(app.db, key.id, now);
  // Streams of the key end by its id, like those of a session.
  return { userId: key.user_id, sessionId: key.id, keyId: key.id, keyScopes: key.scopes };
}
