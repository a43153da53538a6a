import type { SignedIn } from '@earmark/contract/accounts/identity';
import { ApiError, isRetryable } from '../api/api-error.ts';
import { mayReuse, type StoredTokens } from './token-rules.ts';
import type { TokenStore } from './token-store.ts';

export interface TokenRefreshParts {
  refresh(refreshToken: string): Promise<SignedIn>;
  store: TokenStore;
  now(): number;
  /** Runs one task at a time across all tabs of this browser. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
}

/** Stores the tokens of a sign-in or a refresh. */
export function storeTokens(
  { store, now }: Pick<TokenRefreshParts, 'store' | 'now'>,
  response: SignedIn,
): StoredTokens {
  const issuedAt = now();
  const tokens: StoredTokens = {
    idToken: response.id_token,
    refreshToken: response.refresh_token,
    issuedAt,
    expiresAt: issuedAt + response.expires_in * 1_000,
    userId: response.user_id,
    email: response.email,
  };
  store.write(tokens);
  return tokens;
}

/**
 * Replaces the stored tokens that a caller has read with fresh ones. Runs one refresh at a time across all tabs: a tab
 * that had to wait uses the tokens that another tab received meanwhile.
 */
export function refreshTokens(parts: TokenRefreshParts, stored: StoredTokens): Promise<StoredTokens> {
  const { store } = parts;
  return parts.exclusively(async () => {
    const current = store.read();
    if (current === null) throw new ApiError('unauthenticated', 'Please sign in.', 401);
    if (current.idToken !== stored.idToken && mayReuse(current, parts.now())) return current;
    try {
      return storeTokens(parts, await parts.refresh(current.refreshToken));
    } catch (error) {
      const latest = store.read();
      if (latest !== null && latest.refreshToken !== current.refreshToken) return latest;
      throw error;
    }
  });
}

/**
 * Whether a failed refresh means that the session has ended, rather than that the service could not be
 * reached.
 */
export function endsSession(error: unknown): error is ApiError {
  return (
    error instanceof ApiError && (error.code === 'requires_recent_login' || error.code === 'unauthenticated')
  );
}

/**
 * Whether a call may use the stored tokens although they could not be refreshed.
 * @param alive the stored token has not expired
 * @param fresh the caller needs a new token, because the service refused the stored one
 */
export function mayUseStored(error: unknown, { alive, fresh }: { alive: boolean; fresh: boolean }): boolean {
  if (!(error instanceof ApiError)) return false;
  if (error.status === 429) return true;
  if (fresh) return false;
  // Without a connection the call fails, too, or is answered from data stored on this device.
  return error.code === 'network_error' || (alive && isRetryable(error));
}
