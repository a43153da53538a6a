import type { SignedIn } from '@earmark/contract/identity';
import { timings } from '@earmark/contract/limits';
import type { TokenSource } from '../api/api-client.ts';
import { isRetryable } from '../api/api-error.ts';
import { createListeners } from '../listeners.ts';
import {
  endsSession,
  mayUseStored,
  refreshTokens,
  storeTokens,
  type TokenRefreshParts,
} from './token-refresh.ts';
import { isAlive, mayReuse, type StoredTokens } from './token-rules.ts';

export type SessionState =
  | { status: 'unknown' }
  /** `isNewUser` is true only in the page that has just created the account. */
  | { status: 'signed-in'; userId: string; email: string; isNewUser: boolean }
  | { status: 'signed-out' };

export interface Session extends TokenSource {
  getState(): SessionState;
  /** Calls the listener on every change of state. Returns a function that removes it. */
  subscribe(listener: () => void): () => void;
  /**
   * Restores the session of an earlier visit and keeps the token fresh from then on. Returns a function that
   * stops this.
   */
  start(): () => void;
  /** Stores the tokens from the response to any sign-in call. */
  accept(response: SignedIn): void;
  /**
   * Calls `keep` when the service has ended the session against the person's will, before the page is left:
   * the last chance to store unsent content. Returns a function that removes it.
   */
  beforeRefusal(keep: (userId: string) => Promise<void>): () => void;
  /**
   * Ends the session on the server, deletes all data of the site in this browser and navigates to `to`
   * (default: the sign-in page).
   */
  logOut(to?: string): Promise<void>;
}

export interface SessionParts extends TokenRefreshParts {
  signOut(refreshToken: string): Promise<void>;
  /**
   * Deletes everything that this site stores in the browser, then loads `to`. `refused`: the service ended
   * the session, not the person.
   */
  leave(to: string, how: { refused: boolean }): void;
}

export const afterLogout = '/signin?source=logout';
/** Maximum time in milliseconds that logging out waits for the service. */
const signOutTimeoutMs = 2_000;
/** Maximum time in milliseconds for storing unsent content when the service ends the session. */
const keepingTimeoutMs = 3_000;
/** Delay in milliseconds after a refresh that failed temporarily. */
const refreshRetry = 60_000;

export function createSession(parts: SessionParts): Session {
  const { store } = parts;
  const listeners = createListeners<[]>();
  const keepers = new Set<(userId: string) => Promise<void>>();
  let state: SessionState = { status: 'unknown' };
  let refreshing: Promise<StoredTokens> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function enter(next: SessionState): void {
    state = next;
    listeners.notify();
  }

  function enterSignedIn(tokens: StoredTokens, isNewUser: boolean): void {
    scheduleRefresh(Math.max(0, tokens.issuedAt + timings.tokenRefreshEvery - parts.now()));
    const same =
      state.status === 'signed-in' && state.userId === tokens.userId && state.email === tokens.email;
    if (!same) enter({ status: 'signed-in', userId: tokens.userId, email: tokens.email, isNewUser });
  }

  function enterSignedOut(): void {
    clearTimeout(timer);
    if (state.status !== 'signed-out') enter({ status: 'signed-out' });
  }

  /** Loads the stored tokens: at the start of a visit, and when another tab changed them. */
  function enterStored(): StoredTokens | null {
    const tokens = store.read();
    if (tokens === null) enterSignedOut();
    return tokens;
  }

  function scheduleRefresh(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const stored = enterStored();
      if (stored === null) return;
      refresh(stored).then(
        () => {},
        (error: unknown) => isRetryable(error) && scheduleRefresh(refreshRetry),
      );
    }, delay);
  }

  /** Runs one refresh at a time in this tab; concurrent callers share it. */
  function refresh(stored: StoredTokens): Promise<StoredTokens> {
    refreshing ??= refreshTokens(parts, stored)
      .then((tokens) => {
        enterSignedIn(tokens, false);
        return tokens;
      })
      .catch(async (error: unknown) => {
        if (endsSession(error)) await endRefused();
        throw error;
      })
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  }

  /**
   * Handles a session that the service has ended. At the start of a visit the visitor is then simply signed
   * out, because a public page must stay open.
   */
  async function endRefused(): Promise<void> {
    if (state.status === 'signed-in') {
      const { userId } = state;
      await withinTime(Promise.allSettled([...keepers].map((keep) => keep(userId))), keepingTimeoutMs);
      await end(afterLogout, { refused: true });
    } else {
      store.clear();
      enterSignedOut();
    }
  }

  async function end(to: string, how: { refused: boolean }): Promise<void> {
    const tokens = store.read();
    clearTimeout(timer);
    if (tokens !== null)
      await withinTime(
        parts.signOut(tokens.refreshToken).catch(() => {}),
        signOutTimeoutMs,
      );
    store.clear();
    // The state is unknown until the next page loads, so that no route guard redirects in the meantime.
    enter({ status: 'unknown' });
    parts.leave(to, how);
  }

  return {
    getState: () => state,
    subscribe: listeners.add,
    start() {
      const stopFollowing = store.onChangeElsewhere(() => {
        const tokens = enterStored();
        if (tokens !== null) enterSignedIn(tokens, false);
      });
      const tokens = enterStored();
      if (tokens !== null && isAlive(tokens, parts.now())) enterSignedIn(tokens, false);
      // Without a connection the person stays signed in, so that offline content can be used.
      else if (tokens !== null)
        refresh(tokens).catch((error: unknown) => !endsSession(error) && enterSignedIn(tokens, false));
      return () => {
        stopFollowing();
        clearTimeout(timer);
      };
    },
    accept: (response) => enterSignedIn(storeTokens(parts, response), response.is_new_user),
    async idToken({ fresh = false } = {}) {
      const stored = store.read();
      if (stored === null) return null;
      if (!fresh && mayReuse(stored, parts.now())) return stored.idToken;
      try {
        return (await refresh(stored)).idToken;
      } catch (error) {
        const alive = isAlive(stored, parts.now());
        if (mayUseStored(error, { alive, fresh })) return stored.idToken;
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

/** Waits for the work, up to the given number of milliseconds. */
async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  await Promise.race([work, timeout]);
}
