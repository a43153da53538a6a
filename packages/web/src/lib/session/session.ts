import type { SignedIn } from '@earmark/contract/identity';
import { timings } from '@earmark/contract/limits';
import type { TokenSource } from '../api/api-client.ts';
import { isRetryable } from '../api/api-error.ts';
import { createListeners } from '../listeners.ts';
import {
  endsSession,
  mayGoOnWithHeld,
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

export interface SessionParts extends TokenRefreshParts {
  signOut(refreshToken: string): Promise<void>;
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

  /** Takes up what the store holds now: at the start of a visit, and when another tab changed it. */
  function enterStored(): StoredTokens | null {
    const tokens = store.read();
    if (tokens === null) enterSignedOut();
    return tokens;
  }

  function scheduleRefresh(delay: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const held = enterStored();
      if (held === null) return;
      refresh(held).then(
        () => {},
        (error: unknown) => isRetryable(error) && scheduleRefresh(refreshRetry),
      );
    }, delay);
  }

  /** One refresh at a time in this tab; the others wait for it. */
  function refresh(held: StoredTokens): Promise<StoredTokens> {
    refreshing ??= refreshTokens(parts, held)
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
   * The service ended the session. When that is found at the start of a visit, the visitor simply is not signed in: a public
   * page must not be taken away.
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
    // Until the next page is there nobody knows who is here; a guard must not lead elsewhere meanwhile.
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
      // Without a connection the person is who they were: what is stored offline stays within reach.
      else if (tokens !== null)
        refresh(tokens).catch((error: unknown) => !endsSession(error) && enterSignedIn(tokens, false));
      return () => {
        stopFollowing();
        clearTimeout(timer);
      };
    },
    accept: (answer) => enterSignedIn(storeTokens(parts, answer), answer.is_new_user),
    async idToken({ fresh = false } = {}) {
      const held = store.read();
      if (held === null) return null;
      if (!fresh && mayReuse(held, parts.now())) return held.idToken;
      try {
        return (await refresh(held)).idToken;
      } catch (error) {
        const alive = isAlive(held, parts.now());
        if (mayGoOnWithHeld(error, { alive, fresh })) return held.idToken;
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

/** Waits for the work, but no longer than so many milliseconds. */
async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  await Promise.race([work, timeout]);
}
