import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from './app.ts';

type Parts = Pick<App, 'secrets' | 'clock'>;

export interface UserToken {
  token: string;
  expiresAt: Date;
}

/** Signed tokens that name a user for one purpose and a limited time. Nothing is stored about them. */
export interface UserTokens {
  issue(app: Parts, userId: string): UserToken;
  /** Returns the user id of a token; null if it was altered, forged or has expired. */
  read(app: Parts, token: string): string | null;
}

/** @param purpose name of the key; tokens of other purposes are refused. @param validMs milliseconds for which a token is valid */
export function createUserTokens(purpose: string, validMs: number): UserTokens {
  const signatureOf = ({ secrets }: Parts, claim: string): Buffer =>
    createHmac('sha256', secrets.key(purpose)).update(claim).digest();
  return {
    issue(app, userId) {
      const expiresAt = new Date(app.clock.now().getTime() + validMs);
      const claim = Buffer.from(JSON.stringify([userId, expiresAt.getTime()])).toString('base64url');
      return { token: `${claim}.${signatureOf(app, claim).toString('base64url')}`, expiresAt };
    },
    read(app, token) {
      const [claim = '', signature = '', ...rest] = token.split('.');
      const received = Buffer.from(signature, 'base64url');
      const right = signatureOf(app, claim);
      if (rest.length > 0 || received.length !== right.length || !timingSafeEqual(received, right))
        return null;
      // The signature is valid, so the content has the expected format.
      const [userId, expires] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [string, number];
      return expires > app.clock.now().getTime() ? userId : null;
    },
  };
}
