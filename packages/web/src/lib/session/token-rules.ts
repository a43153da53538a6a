import { timings } from '@earmark/contract/limits';

/** A signed-in pair as kept in storage. Times are milliseconds of this machine's clock, taken when the pair arrived. */
export interface StoredTokens {
  idToken: string;
  refreshToken: string;
  issuedAt: number;
  expiresAt: number;
  userId: string;
  email: string;
}

/** A token is reused while it has more than 15 minutes left and is less than 30 minutes old. */
export function mayReuse(tokens: Pick<StoredTokens, 'issuedAt' | 'expiresAt'>, now: number): boolean {
  const age = now - tokens.issuedAt;
  // A negative age means that the clock was set back: nothing about the times can be trusted then.
  return (
    age >= 0 && age < timings.tokenReuseMaximumAge && tokens.expiresAt - now > timings.tokenReuseMinimumLeft
  );
}

/** Whether the service would still accept the token. */
export function isAlive(tokens: Pick<StoredTokens, 'issuedAt' | 'expiresAt'>, now: number): boolean {
  return now >= tokens.issuedAt && now < tokens.expiresAt;
}
