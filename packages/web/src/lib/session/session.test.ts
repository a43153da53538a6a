import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../../../test/fake-service.ts';
import { rememberSession } from '../../../test/render-app.tsx';
import { ApiError } from '../api/api-error.ts';
import { createSession, type SessionParts } from './session.ts';
import { createTokenStore } from './token-store.ts';

const minute = 60_000;

/** Runs tasks one after another across all sessions of a test, as Web Locks do across tabs. */
function oneAtATime(): SessionParts['exclusively'] {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const run = last.then(task, task);
    last = run.catch(() => {});
    return run;
  };
}

function setUp(facts: Partial<SessionParts> = {}) {
  let n = 0;
  const refresh = vi.fn(async () => {
    n += 1;
    return signedIn({}, n);
  });
  const redirects: string[] = [];
  const parts: SessionParts = {
    refresh,
    signOut: vi.fn(async () => {}),
    store: createTokenStore(),
    now: Date.now,
    exclusively: oneAtATime(),
    recordEnd: vi.fn(),
    leave: (to) => redirects.push(to),
    ...facts,
  };
  const session = createSession(parts);
  return { session, refresh, redirects, parts };
}

const code = (name: ConstructorParameters<typeof ApiError>[0], status: number) => () =>
  Promise.reject(new ApiError(name, name, status));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_900_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('starting the session', () => {
  test('is signed out without tokens', () => {
    const { session } = setUp();
    expect(session.getState()).toEqual({ status: 'unknown' });
    session.start();
    expect(session.getState()).toEqual({ status: 'signed-out' });
  });

  test('signs in immediately with a valid token, without a call', () => {
    rememberSession({ age: 50 * minute });
    const { session, refresh } = setUp();
    session.start();
    expect(session.getState()).toMatchObject({
      status: 'signed-in',
      email: 'ada@example.com',
      isNewUser: false,
    });
    expect(refresh).not.toHaveBeenCalled();
  });

  test('refreshes an expired token first', async () => {
    rememberSession({ age: 90 * minute });
    const { session, refresh } = setUp();
    session.start();
    expect(session.getState()).toEqual({ status: 'unknown' });
    await vi.advanceTimersByTimeAsync(0);
    expect(refresh).toHaveBeenCalledWith('refresh-0');
    expect(session.getState().status).toBe('signed-in');
  });

  test('signs out if the session has ended, without leaving the page', async () => {
    rememberSession({ age: 90 * minute });
    const { session, redirects } = setUp({ refresh: code('requires_recent_login', 401) });
    session.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem('session')).toBeNull();
    expect(redirects).toEqual([]);
  });

  test('stays signed in without a connection', async () => {
    rememberSession({ age: 90 * minute });
    const { session } = setUp({ refresh: code('network_error', 0) });
    session.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState().status).toBe('signed-in');
  });
});

describe('the token of a call', () => {
  test('is the stored one while it may be reused', async () => {
    rememberSession({ age: 29 * minute });
    const { session, refresh } = setUp();
    expect(await session.idToken()).toBe('id-0');
    expect(refresh).not.toHaveBeenCalled();
  });

  test('is a fresh one otherwise', async () => {
    rememberSession({ age: 31 * minute });
    const { session } = setUp();
    expect(await session.idToken()).toBe('id-1');
    expect(await session.idToken()).toBe('id-1');
  });

  test('is null if nobody is signed in', async () => {
    expect(await setUp().session.idToken()).toBeNull();
  });

  test('is refreshed once for concurrent calls', async () => {
    rememberSession({ age: 31 * minute });
    const { session, refresh } = setUp();
    expect(await Promise.all([session.idToken(), session.idToken(), session.idToken()])).toEqual([
      'id-1',
      'id-1',
      'id-1',
    ]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is the stored one if the refresh hits a rate limit', async () => {
    rememberSession({ age: 31 * minute });
    const { session } = setUp({ refresh: code('too_many_requests', 429) });
    expect(await session.idToken()).toBe('id-0');
    expect(await session.idToken({ fresh: true })).toBe('id-0');
  });

  test('is the stored one while it is valid and the service cannot be reached', async () => {
    rememberSession({ age: 31 * minute });
    const { session } = setUp({ refresh: code('network_error', 0) });
    expect(await session.idToken()).toBe('id-0');
  });

  test('logs out if the session needs a new sign-in', async () => {
    rememberSession({ age: 31 * minute });
    const { session, redirects } = setUp({ refresh: code('requires_recent_login', 401) });
    session.start();
    await expect(session.idToken()).rejects.toMatchObject({ code: 'requires_recent_login' });
    expect(redirects).toEqual(['/signin?source=logout']);
    expect(localStorage.getItem('session')).toBeNull();
  });
});

test('lets screens store unsent content before a refused session ends, but not when logging out', async () => {
  rememberSession({ age: 31 * minute });
  const order: string[] = [];
  const { session } = setUp({
    refresh: () => Promise.reject(new ApiError('requires_recent_login', '', 401, { reason: 'password' })),
    leave: (_to, ended) => void order.push(`left, ended for: ${ended?.reason}`),
  });
  session.start();
  const { userId } = session.getState() as { userId: string };
  session.beforeRefusal(async (owner) => void order.push(`kept for ${owner === userId}`));
  session.beforeRefusal(() => new Promise(() => {}));
  const refusal = expect(session.idToken()).rejects.toMatchObject({ code: 'requires_recent_login' });
  // A callback that never resolves must not block the logout.
  await vi.advanceTimersByTimeAsync(3_000);
  await refusal;
  expect(order).toEqual(['kept for true', 'left, ended for: password']);
  rememberSession();
  await session.logOut();
  expect(order.slice(2)).toEqual(['left, ended for: undefined']);
});

describe('two tabs', () => {
  test('share one refresh', async () => {
    rememberSession({ age: 31 * minute });
    const exclusively = oneAtATime();
    const first = setUp({ exclusively });
    const second = setUp({ exclusively });
    expect(await Promise.all([first.session.idToken(), second.session.idToken()])).toEqual(['id-1', 'id-1']);
    expect(first.refresh.mock.calls.length + second.refresh.mock.calls.length).toBe(1);
  });

  test('use the tokens that the other tab received if there is no lock', async () => {
    rememberSession({ age: 31 * minute });
    const { session, redirects } = setUp({
      exclusively: (task) => task(),
      refresh: async () => {
        rememberSession({ idToken: 'id-other', refreshToken: 'refresh-other' });
        throw new ApiError('requires_recent_login', 'used', 401);
      },
    });
    session.start();
    expect(await session.idToken()).toBe('id-other');
    expect(redirects).toEqual([]);
  });

  test('sign out together', () => {
    rememberSession();
    const { session } = setUp();
    session.start();
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: null }));
    expect(session.getState()).toEqual({ status: 'signed-out' });
  });

  test('sign in together', () => {
    const { session } = setUp();
    session.start();
    rememberSession();
    window.dispatchEvent(new StorageEvent('storage', { key: 'session' }));
    expect(session.getState().status).toBe('signed-in');
  });
});

test('returns an expired token without a connection, so that stored responses can be used', async () => {
  rememberSession({ age: 90 * minute });
  const { session } = setUp({ refresh: vi.fn(code('network_error', 0)) });
  session.start();
  expect(await session.idToken()).toBe('id-0');
  await expect(session.idToken({ fresh: true })).rejects.toMatchObject({ code: 'network_error' });
});

describe('keeping the token fresh', () => {
  test('refreshes every 30 minutes', async () => {
    const { session, refresh } = setUp();
    session.start();
    session.accept(signedIn({}, 0));
    await vi.advanceTimersByTimeAsync(30 * minute - 1);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(refresh).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(30 * minute);
    expect(refresh).toHaveBeenCalledTimes(2);
  });

  test('retries a minute after a temporary failure until it is stopped', async () => {
    const refresh = vi.fn(code('network_error', 0));
    const { session } = setUp({ refresh });
    const stop = session.start();
    session.accept(signedIn({}, 0));
    await vi.advanceTimersByTimeAsync(31 * minute);
    expect(refresh).toHaveBeenCalledTimes(2);
    stop();
    await vi.advanceTimersByTimeAsync(31 * minute);
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe('logging out', () => {
  test('ends the session on the server and leaves the page', async () => {
    rememberSession();
    const { session, redirects, parts } = setUp();
    session.start();
    await session.logOut();
    expect(parts.signOut).toHaveBeenCalledWith('refresh-0');
    expect(redirects).toEqual(['/signin?source=logout']);
  });

  test('does not wait long if the service does not respond', async () => {
    rememberSession();
    const { session, redirects } = setUp({ signOut: () => new Promise(() => {}) });
    session.start();
    void session.logOut('/bye/');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(redirects).toEqual(['/bye/']);
  });

  test('reports a new account only in the page that created it', () => {
    const { session } = setUp();
    session.start();
    session.accept(signedIn({ is_new_user: true }));
    expect(session.getState()).toMatchObject({ isNewUser: true });
    const later = setUp().session;
    later.start();
    expect(later.getState()).toMatchObject({ status: 'signed-in', isNewUser: false });
  });
});
