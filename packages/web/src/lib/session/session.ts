import type { SessionEnd, SignedIn } from '@earmark/contract/accounts/identity';
import { timings } from '@earmark/contract/limits';
import type { TokenSource } from '../api/api-client.ts';
import { isRetryable } from '../api/api-error.ts';
import { createListeners, type Listeners } from '../listeners.ts';
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

/** A session that the service ended, not the person. */
export interface EndedSession {
  userId: string;
  /** Null if the service named none. */
  reason: SessionEnd | null;
}

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
  /** Stores that the service ended the session, and why, for the sign-in pages of all tabs. */
  recordEnd(ended: EndedSession): void;
  /**
   * Deletes everything that this site stores in the browser, then loads `to`.
   * @param ended the session that the service ended; null if the person did
   */
  leave(to: string, ended: EndedSession | null): void;
}

export const afterLogout = '/signin?source=logout';
/** Maximum time in milliseconds that logging out waits for the service. */
const signOutTimeoutMs = 2_000;
/** Maximum time in milliseconds for storing unsent content when the service ends the session. */
const keepingTimeoutMs = 3_000;
/** Delay in milliseconds after a refresh that failed temporarily. */
const refreshRetry = 60_000;

/** State of one session, which the functions below read and change. */
interface OwnSession {
  readonly parts: SessionParts;
  readonly listeners: Listeners<[]>;
  readonly keepers: Set<(userId: string) => Promise<void>>;
  state: SessionState;
  /** The running refresh, which concurrent callers share. */
  refreshing: Promise<StoredTokens> | null;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export function createSession(parts: SessionParts): Session {
  const session: OwnSession = {
    parts,
    listeners: createListeners(),
    keepers: new Set(),
    state: { status: 'unknown' },
    refreshing: null,
    timer: undefined,
  };
  return {
    getState: () => session.state,
    subscribe: session.listeners.add,
    start: () => start(session),
    accept: (response) => enterSignedIn(session, storeTokens(parts, response), response.is_new_user),
    idToken: ({ fresh = false } = {}) => idToken(session, fresh),
    beforeRefusal(keep) {
      session.keepers.add(keep);
      return () => session.keepers.delete(keep);
    },
    logOut: (to = afterLogout) => end(session, to, null),
  };
}

function start(session: OwnSession): () => void {
  const { store } = session.parts;
  const stopFollowing = store.onChangeElsewhere(() => {
    const tokens = enterStored(session);
    if (tokens !== null) enterSignedIn(session, tokens, false);
  });
  const tokens = enterStored(session);
  if (tokens !== null && isAlive(tokens, session.parts.now())) enterSignedIn(session, tokens, false);
  // Without a connection the person stays signed in, so that offline content can be used.
  else if (tokens !== null)
    refresh(session, tokens).catch(
      (error: unknown) => !endsSession(error) && enterSignedIn(session, tokens, false),
    );
  return () => {
    stopFollowing();
    clearTimeout(session.timer);
  };
}

async function idToken(session: OwnSession, fresh: boolean): Promise<string | null> {
  const { store } = session.parts;
  const stored = store.read();
  if (stored === null) return null;
  if (!fresh && mayReuse(stored, session.parts.now())) return stored.idToken;
  try {
    return (await refresh(session, stored)).idToken;
  } catch (error) {
    const alive = isAlive(stored, session.parts.now());
    if (mayUseStored(error, { alive, fresh })) return stored.idToken;
    throw error;
  }
}

function enter(session: OwnSession, next: SessionState): void {
  session.state = next;
  session.listeners.notify();
}

function enterSignedIn(session: OwnSession, tokens: StoredTokens, isNewUser: boolean): void {
  const { state, parts } = session;
  const { userId, email } = tokens;
  scheduleRefresh(session, Math.max(0, tokens.issuedAt + timings.tokenRefreshEvery - parts.now()));
  const same = state.status === 'signed-in' && state.userId === userId && state.email === email;
  if (!same) enter(session, { status: 'signed-in', userId, email, isNewUser });
}

function enterSignedOut(session: OwnSession): void {
  clearTimeout(session.timer);
  if (session.state.status !== 'signed-out') enter(session, { status: 'signed-out' });
}

/** Loads the stored tokens: at the start of a visit, and when another tab changed them. */
function enterStored(session: OwnSession): StoredTokens | null {
  const tokens = session.parts.store.read();
  if (tokens === null) enterSignedOut(session);
  return tokens;
}

function scheduleRefresh(session: OwnSession, delay: number): void {
  clearTimeout(session.timer);
  session.timer = setTimeout(() => {
    const stored = enterStored(session);
    if (stored === null) return;
    refresh(session, stored).then(
      () => {},
      (error: unknown) => isRetryable(error) && scheduleRefresh(session, refreshRetry),
    );
  }, delay);
}

/** Runs one refresh at a time in this tab; concurrent callers share it. */
function refresh(session: OwnSession, stored: StoredTokens): Promise<StoredTokens> {
  session.refreshing ??= refreshTokens(session.parts, stored)
    .then((tokens) => {
      enterSignedIn(session, tokens, false);
      return tokens;
    })
    .catch(async (error: unknown) => {
      if (endsSession(error))
        await endRefused(session, {
          userId: stored.userId,
          reason: (error.details['reason'] as SessionEnd | undefined) ?? null,
        });
      throw error;
    })
    .finally(() => {
      session.refreshing = null;
    });
  return session.refreshing;
}

/**
 * Handles a session that the service has ended. At the start of a visit the visitor is then simply signed
 * out, because a public page must stay open.
 */
async function endRefused(session: OwnSession, ended: EndedSession): Promise<void> {
  const { state, keepers, parts } = session;
  if (state.status === 'signed-in') {
    const { userId } = state;
    await withinTime(Promise.allSettled([...keepers].map((keep) => keep(userId))), keepingTimeoutMs);
    await end(session, afterLogout, ended);
  } else {
    parts.recordEnd(ended);
    parts.store.clear();
    enterSignedOut(session);
  }
}

async function end(session: OwnSession, to: string, ended: EndedSession | null): Promise<void> {
  const { parts } = session;
  const { store } = parts;
  const tokens = store.read();
  clearTimeout(session.timer);
  if (tokens !== null)
    await withinTime(
      parts.signOut(tokens.refreshToken).catch(() => {}),
      signOutTimeoutMs,
    );
  // Before the tokens: other tabs notice when those are gone.
  if (ended !== null) parts.recordEnd(ended);
  store.clear();
  // The state is unknown until the next page loads, so that no route guard redirects in the meantime.
  enter(session, { status: 'unknown' });
  parts.leave(to, ended);
}

/** Waits for the work, up to the given number of milliseconds. */
async function withinTime(work: Promise<unknown>, milliseconds: number): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
  await Promise.race([work, timeout]);
}
