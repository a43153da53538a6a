import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { type KeyRing, signingAlgorithm } from './key-ring.ts';

/** Seconds: docs/product/accounts.md#token-lifetime. */
export const idTokenSeconds = 3_600;
/** Seconds by which the clocks of several machines may differ. */
const clockToleranceSeconds = 5;

/** Audience of the tokens; tokens signed with the same keys for another purpose are rejected. */
const audience = 'earmark';

export interface IdTokenClaims {
  userId: string;
  sessionId: string;
}

type Parts = {
  readonly config: Pick<Config, 'publicUrl'>;
  readonly clock: Clock;
  readonly identity: { readonly keys: KeyRing };
};

export async function signIdToken(app: Parts, { userId, sessionId }: IdTokenClaims): Promise<string> {
  const { id, key } = await app.identity.keys.signer();
  const now = Math.floor(app.clock.now().getTime() / 1000);
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: signingAlgorithm, kid: id, typ: 'JWT' })
    .setIssuer(app.config.publicUrl)
    .setAudience(audience)
    .setSubject(userId)
    .setIssuedAt(now)
    .setExpirationTime(now + idTokenSeconds)
    .sign(key);
}

const Claims = z.object({ sub: z.uuid(), sid: z.uuid() });

/**
 * @returns the claims of a token that this service signed and that has not expired; otherwise null. Does not
 * check the session.
 */
export async function verifyIdToken(app: Parts, token: string): Promise<IdTokenClaims | null> {
  const keyId = readKeyId(token);
  const key = keyId === null ? null : await app.identity.keys.verifier(keyId);
  if (!key) return null;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [signingAlgorithm],
      issuer: app.config.publicUrl,
      audience,
      requiredClaims: ['exp', 'iat', 'sub', 'sid'],
      currentDate: app.clock.now(),
      clockTolerance: clockToleranceSeconds,
    });
    const claims = Claims.parse(payload);
    return { userId: claims.sub, sessionId: claims.sid };
  } catch {
    return null;
  }
}

/** Maximum length of a key id. */
const maxKeyIdLength = 32;

function readKeyId(token: string): string | null {
  try {
    const { kid } = decodeProtectedHeader(token);
    return typeof kid === 'string' && kid.length <= maxKeyIdLength ? kid : null;
  } catch {
    return null;
  }
}
