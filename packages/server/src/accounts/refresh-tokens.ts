import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../platform/secrets.ts';

/**
 * A refresh token is `session id (16 bytes) | generation (4) | HMAC (32)` in base64url, 70 opaque characters
 * for the client. The HMAC covers id, generation and the session's random salt, with the service's secret as
 * key. So no token can be derived from the database, and a session stores one number instead of all its
 * tokens.
 */
export interface RefreshClaim {
  sessionId: string;
  /** Number of times the token had been replaced when this one was issued. */
  generation: number;
  mac: Buffer;
}

const idBytes = 16;
const generationBytes = 4;
const macBytes = 32;
const tokenBytes = idBytes + generationBytes + macBytes;

/** @param generation 0 to 2^32 - 1. */
export function makeRefreshToken(
  secrets: Secrets,
  session: { id: string; salt: Uint8Array },
  generation: number,
): string {
  const head = makeHead(session.id, generation);
  return Buffer.concat([head, makeMac(secrets, head, session.salt)]).toString('base64url');
}

/** Parses a token without verifying it; null if it does not have the form of one. */
export function readRefreshToken(token: string): RefreshClaim | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== tokenBytes || bytes.toString('base64url') !== token) return null;
  const hex = bytes.toString('hex', 0, idBytes);
  return {
    sessionId: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
    generation: bytes.readUInt32BE(idBytes),
    mac: bytes.subarray(idBytes + generationBytes),
  };
}

/** Returns true if this service issued the token for that session. */
export function isSigned(
  secrets: Secrets,
  session: { id: string; salt: Uint8Array },
  claim: RefreshClaim,
): boolean {
  const expected = makeMac(secrets, makeHead(session.id, claim.generation), session.salt);
  return timingSafeEqual(expected, claim.mac);
}

function makeHead(sessionId: string, generation: number): Buffer {
  const head = Buffer.alloc(idBytes + generationBytes);
  head.write(sessionId.replaceAll('-', ''), 'hex');
  head.writeUInt32BE(generation, idBytes);
  return head;
}

function makeMac(secrets: Secrets, head: Uint8Array, salt: Uint8Array): Buffer {
  return createHmac('sha256', secrets.key('refresh-tokens')).update(head).update(salt).digest();
}
