import type { SignedIn } from '@earmark/contract/identity';
import { timings } from '@earmark/contract/limits';
import type { TokenSource } from '../api/api-client.ts';
import { ApiError, isRetryable } from '../api/api-error.ts';
import { isAlive, mayReuse, type StoredTokens } from './token-rules.ts';
import type { TokenStore } from './token-store.ts';

export type SessionState =
  | { status: 'unknown' }
  /** `isNewUser` is true only in the page that has just created the account. */
  | { status: 'signed-in'; userId: string; email: string; isNewUser: boolean }
  | { status: 'signed-out' };

export interface Session extends TokenSource {
  getState(): SessionState;
  /** Calls back on every change of state. Answers the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Takes up what an earlier visit left, and keeps the token fresh from then on. Answers the way to stop. */
  start(): () => void;
  /** Takes the answer of any sign-in call. */
  accept(answer: SignedIn): void;
  /**
   * Calls back when the service has ended the session against the person's will, before the page is left: the last moment to keep
   * what was not sent. Answers the way to stop.
   */
  beforeRefusal(keep: (userId: string) => Promise<void>): () => void;
  /** Ends the session at the service, forgets everything in this browser and goes to `to` (default: the sign-in page). */
  logOut(to?: string): Promise<void>;
}

export interface SessionParts {
  refresh(refreshToken: string): Promise<SignedIn>;
  signOut(refreshToken: string): Promise<void>;
  store: TokenStore;
  now(): number;
  /** Runs one task at a time over all tabs of this browser. */
  exclusively<T>(task: () => Promise<T>): Promise<T>;
  /** Forgets everything this site keeps in the browser, then loads `to`. `refused`: it was not the person who wanted to go. */
  leave(to: string, how: { refused: boolean }): void;
}

export const afterLogout = '/signin?source=logout';
/** Logging out does not wait longer than this for the service, in milliseconds. */
const signOutTimeoutMs = 2_000;
/** Nor for what is being kept, when the service ends the session, in milliseconds. */
const keepingTimeoutMs = 3_000;
/** After a refresh that failed for a passing reason, in milliseconds. */
const refreshRetry = 60_000;

export function createSession(parts: SessionParts): Session {
  const { store } = parts;
  const listeners = new Set<() => void>();
  const keepers = new Set<(userId: string) => Promise<void>>();
  let state: SessionState = { status: 'unknown' };
  let refreshing: Promise<StoredTokens> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: SessionState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  function enterSignedIn(tokens: StoredTokens, isNewUser: boolean): void {
    schedule(Math.max(0, tokens.issuedAt + timings.tokenRefreshEvery - parts.now()));
    const same =
      state.status === 'signed-in' && state.userId === tokens.userId && state.email === tokens.email;
    if (!same) enter({ status: 'signed-in', userId: tokens.userId, email: tokens.email, isNewUser });
  }

  function enterSignedOut(): void {
    clearTimeout(timer);
    if (state.status !== 'signed-out') enter({ status: 'signed-out' });
  }

  function keep(answer: SignedIn): StoredTokens {
    const now = parts.now();
    const tokens: StoredTokens = {
      idToken: answer.id_token,
      refreshToken: answer.refresh_token,
      issuedAt: now,
      expiresAt: now + answer.expires_in * 1_000,
      userId: answer.user_id,
      email: answer.email,
    };
    store.write(tokens);
    return tokens;
  }

  function schedule(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const held = store.read();
      if (held === null) return enterSignedOut();
      refresh(held).then(
        () => {},
        (error: unknown) => isRetryable(error) && schedule(refreshRetry),
      );
    }, delay);
  }

  /** One refresh at a time in this tab, and over all tabs; a tab that waited takes what the other one got. */
  function refresh(held: StoredTokens): Promise<StoredTokens> {
    refreshing ??= parts
      .exclusively(async () => {
        const current = store.read();
        if (current === null) throw new ApiError('unauthenticated', 'Please sign in.', 401);
        if (current.idToken !== held.idToken && mayReuse(current, parts.now())) return current;
        try {
          return keep(await parts.refresh(current.refreshToken));
        } catch (error) {
          const latest = store.read();
          if (latest !== null && latest.refreshToken !== current.refreshToken) return latest;
          throw error;
        }
      })
      .then((tokens) => {
        enterSignedIn(tokens, false);
        return tokens;
      })
      .catch(async (error: unknown) => {
        // A session that needs a new sign-in is logged out. When it is found at the start of a visit, the visitor
        // simply is not signed in: a public page must not be taken away.
        if (endsSession(error)) {
          if (state.status === 'signed-in') {
            await keepAll(state.userId);
            await end(afterLogout, { refused: true });
          } else {
            store.clear();
            enterSignedOut();
          }
        }
        throw error;
      })
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  }

  async function keepAll(userId: string): Promise<void> {
    const timeout = new Promise<void>((resolve) => setTimeout(resolve, keepingTimeoutMs));
    await Promise.race([Promise.allSettled([...keepers].map((keep) => keep(userId))), timeout]);
  }

  async function end(to: string, how: { refused: boolean }): Promise<void> {
    const tokens = store.read();
    clearTimeout(timer);
    if (tokens !== null) {
      const timeout = new Promise<void>((resolve) => setTimeout(resolve, signOutTimeoutMs));
      await Promise.race([parts.signOut(tokens.refreshToken).catch(() => {}), timeout]);
    }
    store.clear();
    // Until the next page is there nobody knows who is here; a guard must not lead elsewhere meanwhile.
    enter({ status: 'unknown' });
    parts.leave(to, how);
  }

  function followOtherTabs(): void {
    const tokens = store.read();
    if (tokens === null) enterSignedOut();
    else enterSignedIn(tokens, false);
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      const stopFollowing = store.onChangeElsewhere(followOtherTabs);
      const tokens = store.read();
      if (tokens === null) enterSignedOut();
      else if (isAlive(tokens, parts.now())) enterSignedIn(tokens, false);
      // Without a connection the person is who they were: what is kept offline stays within reach.
      else refresh(tokens).catch((error: unknown) => !endsSession(error) && enterSignedIn(tokens, false));
      return () => {
        stopFollowing();
        clearTimeout(timer);
      };
    },
    accept: (answer) => enterSignedIn(keep(answer), answer.is_new_user),
    async idToken({ fresh = false } = {}) {
      const held = store.read();
      if (held === null) return null;
      if (!fresh && mayReuse(held, parts.now())) return held.idToken;
      try {
        return (await refresh(held)).idToken;
      } catch (error) {
        const quota = error instanceof ApiError && error.status === 429;
        // Without a connection the call fails by itself, or is answered from what is kept on this device.
        const offline = error instanceof ApiError && error.code === 'network_error';
        if (quota || (!fresh && offline) || (!fresh && isRetryable(error) && isAlive(held, parts.now())))
          return held.idToken;
        throw error;
      }
    },
    beforeRefusal(keep) {
      keepers.add(keep);
      return () => keepers.delete(keep);
    },
    logOut: (to = afterLogout) => end(to, { refused: false }),
  };
}

/** Whether a failed refresh means that the session is over, rather than that the service could not be asked. */
function endsSession(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'requires_recent_login' || error.code === 'unauthenticated')
  );
}
