import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../platform/app.ts';

/** Minutes within which a download has to start. */
const goodForMinutes = 10;

export interface DownloadToken {
  token: string;
  expiresAt: Date;
}

type Parts = Pick<App, 'secrets' | 'clock'>;

/** Creates a token that gives access to the export of one account, for some minutes. */
export function issueDownloadToken(app: Parts, userId: string): DownloadToken {
  const expiresAt = new Date(app.clock.now().getTime() + goodForMinutes * 60_000);
  const claim = Buffer.from(JSON.stringify([userId, expiresAt.getTime()])).toString('base64url');
  return { token: `${claim}.${signatureOf(app, claim).toString('base64url')}`, expiresAt };
}

/** Returns the user id of a token; null if it was altered, forged or has expired. */
export function readDownloadToken(app: Parts, token: string): string | null {
  const [claim = '', signature = '', ...rest] = token.split('.');
  const received = Buffer.from(signature, 'base64url');
  const right = signatureOf(app, claim);
  if (rest.length > 0 || received.length !== right.length || !timingSafeEqual(received, right)) return null;
  // The signature is valid, so the content has the expected format.
  const [userId, expires] = JSON.parse(Buffer.from(claim, 'base64url').toString()) as [string, number];
  return expires > app.clock.now().getTime() ? userId : null;
}

const signatureOf = ({ secrets }: Parts, claim: string): Buffer =>
  createHmac('sha256', secrets.key('export-downloads')).update(claim).digest();
