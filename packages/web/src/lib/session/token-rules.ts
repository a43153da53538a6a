import { timings } from '@earmark/contract/limits';

/** A stored pair of tokens. Times are milliseconds of this machine's clock, taken when the pair arrived. */
export interface StoredTokens {
  idToken: string;
  refreshToken: string;
  issuedAt: number;
  expiresAt: number;
  userId: string;
  email: string;
}

/** Whether a token may be reused: it has more than 15 minutes left and is less than 30 minutes old. */
export function mayReuse(tokens: Pick<StoredTokens, 'issuedAt' | 'expiresAt'>, now: number): boolean {
  const age = now - tokens.issuedAt;
  // A negative age means that the clock was set back, so that neither time can be trusted.
  return (
    age >= 0 &&
    age < timings.tokenReuseMaximumAge &&
    tokens.expiresAt - now > timings.tokenReuseMinimumRemaining
  );
}

/** Whether the service would still accept the token. */
export function isAlive(tokens: Pick<StoredTokens, 'issuedAt' | 'expiresAt'>, now: number): boolean {
  return now >= tokens.issuedAt && now < tokens.expiresAt;
}
