import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signedIn } from '../../../test/fake-service.ts';
import { rememberSession } from '../../../test/render-app.tsx';
import { ApiError } from '../api/api-error.ts';
import { createSession, type SessionParts } from './session.ts';
import { createTokenStore } from './token-store.ts';

const minute = 60_000;

/** One after another over all sessions of a test, as Web Locks do over tabs. */
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
  const left: string[] = [];
  const parts: SessionParts = {
    refresh,
    signOut: vi.fn(async () => {}),
    store: createTokenStore(),
    now: Date.now,
    exclusively: oneAtATime(),
    leave: (to) => left.push(to),
    ...facts,
  };
  const session = createSession(parts);
  return { session, refresh, left, parts };
}

const code = (name: ConstructorParameters<typeof ApiError>[0], status: number) => () =>
  Promise.reject(new ApiError(name, name, status));

beforeEach(() => {
  vi.useFakeTimers({ now: 1_900_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the start of a visit', () => {
  test('without tokens nobody is signed in', () => {
    const { session } = setUp();
    expect(session.getState()).toEqual({ status: 'unknown' });
    session.start();
    expect(session.getState()).toEqual({ status: 'signed-out' });
  });

  test('a living token signs in at once, without a call', () => {
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

  test('an expired token is refreshed first', async () => {
    rememberSession({ age: 90 * minute });
    const { session, refresh } = setUp();
    session.start();
    expect(session.getState()).toEqual({ status: 'unknown' });
    await vi.advanceTimersByTimeAsync(0);
    expect(refresh).toHaveBeenCalledWith('refresh-0');
    expect(session.getState().status).toBe('signed-in');
  });

  test('an ended session becomes signed out, without leaving the page', async () => {
    rememberSession({ age: 90 * minute });
    const { session, left } = setUp({ refresh: code('requires_recent_login', 401) });
    session.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState()).toEqual({ status: 'signed-out' });
    expect(localStorage.getItem('session')).toBeNull();
    expect(left).toEqual([]);
  });

  test('without a connection the person stays who they were', async () => {
    rememberSession({ age: 90 * minute });
    const { session } = setUp({ refresh: code('network_error', 0) });
    session.start();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.getState().status).toBe('signed-in');
  });
});

describe('the token of a call', () => {
  test('is the kept one while the rule allows', async () => {
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

  test('is null when nobody is signed in', async () => {
    expect(await setUp().session.idToken()).toBeNull();
  });

  test('is refreshed once for calls that come together', async () => {
    rememberSession({ age: 31 * minute });
    const { session, refresh } = setUp();
    expect(await Promise.all([session.idToken(), session.idToken(), session.idToken()])).toEqual([
      'id-1',
      'id-1',
      'id-1',
    ]);
    expect(refresh).toHaveBeenCalledTimes(1);
  });

  test('is the kept one when the refresh meets its quota', async () => {
    rememberSession({ age: 31 * minute });
    const { session } = setUp({ refresh: code('too_many_requests', 429) });
    expect(await session.idToken()).toBe('id-0');
    expect(await session.idToken({ fresh: true })).toBe('id-0');
  });

  test('is the kept one while it lives and the service cannot be reached', async () => {
    rememberSession({ age: 31 * minute });
    const { session } = setUp({ refresh: code('network_error', 0) });
    expect(await session.idToken()).toBe('id-0');
  });

  test('a session that needs a new sign-in is logged out', async () => {
    rememberSession({ age: 31 * minute });
    const { session, left } = setUp({ refresh: code('requires_recent_login', 401) });
    session.start();
    await expect(session.idToken()).rejects.toMatchObject({ code: 'requires_recent_login' });
    expect(left).toEqual(['/signin?source=logout']);
    expect(localStorage.getItem('session')).toBeNull();
  });
});

test('before a refused session is left, what was not sent can be kept; on purpose nothing is', async () => {
  rememberSession({ age: 31 * minute });
  const order: string[] = [];
  const { session } = setUp({
    refresh: code('requires_recent_login', 401),
    leave: (_to, { refused }) => void order.push(`left, refused: ${refused}`),
  });
  session.start();
  const { userId } = session.getState() as { userId: string };
  session.beforeRefusal(async (owner) => void order.push(`kept for ${owner === userId}`));
  session.beforeRefusal(() => new Promise(() => {}));
  const refusal = expect(session.idToken()).rejects.toMatchObject({ code: 'requires_recent_login' });
  // One that never ends holds nobody up for ever.
  await vi.advanceTimersByTimeAsync(3_000);
  await refusal;
  expect(order).toEqual(['kept for true', 'left, refused: true']);
  rememberSession();
  await session.logOut();
  expect(order.slice(2)).toEqual(['left, refused: false']);
});

describe('two tabs', () => {
  test('refresh once between them', async () => {
    rememberSession({ age: 31 * minute });
    const exclusively = oneAtATime();
    const first = setUp({ exclusively });
    const second = setUp({ exclusively });
    expect(await Promise.all([first.session.idToken(), second.session.idToken()])).toEqual(['id-1', 'id-1']);
    expect(first.refresh.mock.calls.length + second.refresh.mock.calls.length).toBe(1);
  });

  test('without a lock, the one that loses takes what the other got', async () => {
    rememberSession({ age: 31 * minute });
    const { session, left } = setUp({
      exclusively: (task) => task(),
      refresh: async () => {
        rememberSession({ idToken: 'id-other', refreshToken: 'refresh-other' });
        throw new ApiError('requires_recent_login', 'used', 401);
      },
    });
    session.start();
    expect(await session.idToken()).toBe('id-other');
    expect(left).toEqual([]);
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

test('without a connection an old token is good enough to be answered from this device', async () => {
  rememberSession({ age: 90 * minute });
  const { session } = setUp({ refresh: vi.fn(code('network_error', 0)) });
  session.start();
  expect(await session.idToken()).toBe('id-0');
  await expect(session.idToken({ fresh: true })).rejects.toMatchObject({ code: 'network_error' });
});

describe('keeping the token fresh', () => {
  test('forces a refresh every 30 minutes', async () => {
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

  test('tries again a minute after a passing failure, and stops when stopped', async () => {
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
  test('ends the session at the service and leaves', async () => {
    rememberSession();
    const { session, left, parts } = setUp();
    session.start();
    await session.logOut();
    expect(parts.signOut).toHaveBeenCalledWith('refresh-0');
    expect(left).toEqual(['/signin?source=logout']);
  });

  test('does not wait long for a service that does not answer', async () => {
    rememberSession();
    const { session, left } = setUp({ signOut: () => new Promise(() => {}) });
    session.start();
    void session.logOut('/bye/');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(left).toEqual(['/bye/']);
  });

  test('a new account is new only in the page that made it', () => {
    const { session } = setUp();
    session.start();
    session.accept(signedIn({ is_new_user: true }));
    expect(session.getState()).toMatchObject({ isNewUser: true });
    const later = setUp().session;
    later.start();
    expect(later.getState()).toMatchObject({ status: 'signed-in', isNewUser: false });
  });
});
