import { expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/create-test-app.ts';

const account = { email: 'ann@example.net', password: 'correct horse' };

const post = (service: TestApp, path: string, payload: object, remoteAddress = '198.51.100.1') =>
  service.server.inject({ method: 'POST', url: `/api/identity/${path}`, payload, remoteAddress });

/** Requests sent at the same time: more than the database connections, few enough to wait for one. */
const simultaneous = 40;

/**
 * Sends the same request `count` times, 40 at a time.
 * @returns the numbers of accepted and rate-limited requests
 */
async function burst(
  service: TestApp,
  path: string,
  count: number,
  payload: (index: number) => object,
  from?: string,
) {
  const responses: Awaited<ReturnType<typeof post>>[] = [];
  for (let first = 0; first < count; first += simultaneous) {
    const size = Math.min(simultaneous, count - first);
    const sent = Array.from({ length: size }, (_, index) =>
      post(service, path, payload(first + index), from),
    );
    responses.push(...(await Promise.all(sent)));
  }
  expect(responses.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  const refused = responses.filter((response) => response.statusCode === 429);
  for (const response of refused) {
    const body = response.json();
    expect(body).toMatchObject({
      error: 'too_many_requests',
      message: 'Too many attempts. Please wait a little and try again.',
    });
    expect(body.retry_after).toBeGreaterThan(0);
    expect(response.headers['retry-after']).toBe(String(body.retry_after));
  }
  return { passed: count - refused.length, refused: refused.length };
}

test('of 14 simultaneous password guesses, 10 are accepted', async () => {
  await using service = await createTestApp();
  await service.call('signUp', { body: account });
  const guess = (index: number) => ({ email: account.email, password: `guess number ${index}` });
  expect(await burst(service, 'sign-in', 14, guess)).toEqual({ passed: 10, refused: 4 });
  // The correct password is limited as well, until the minute is over.
  expect((await post(service, 'sign-in', account)).statusCode).toBe(429);
  service.clock.advance(60_000);
  expect((await post(service, 'sign-in', account)).statusCode).toBe(200);
});

test('guesses from other addresses do not lock the owner out until the limit per account is reached', async () => {
  await using service = await createTestApp();
  await service.call('signUp', { body: account });
  const guess = () => ({ email: 'ANN@example.net', password: 'guess' });
  expect(await burst(service, 'sign-in', 14, guess, '203.0.113.1')).toEqual({ passed: 10, refused: 4 });
  expect((await post(service, 'sign-in', account, '198.51.100.7')).statusCode).toBe(200);
  let passed = 11;
  for (let host = 2; host <= 8; host++) {
    passed += (await burst(service, 'sign-in', 10, guess, `203.0.113.${host}`)).passed;
  }
  expect(passed).toBe(60);
});

test('an address that tries many accounts is limited, a neighboring address is not', async () => {
  await using service = await createTestApp();
  const anyone = (index: number) => ({ email: `someone${index}@example.net`, password: 'guess' });
  expect(await burst(service, 'sign-in', 44, anyone)).toEqual({ passed: 40, refused: 4 });
  expect((await burst(service, 'sign-in', 1, anyone, '198.51.100.2')).passed).toBe(1);
});

test('an IPv6 /64 counts as one address', async () => {
  await using service = await createTestApp();
  const inputFor = (index: number) => ({ email: `someone${index}@example.net` });
  expect((await burst(service, 'lookup', 40, inputFor, '2001:db8:1:2::1')).refused).toBe(0);
  expect((await burst(service, 'lookup', 3, inputFor, '2001:db8:1:2:ffff::9')).refused).toBe(3);
  expect((await burst(service, 'lookup', 3, inputFor, '2001:db8:1:3::1')).refused).toBe(0);
});

test.each([
  { path: 'lookup', maxRequests: 40, payload: (index: number) => ({ email: `someone${index}@example.net` }) },
  {
    path: 'sign-up',
    maxRequests: 40,
    payload: (index: number) => ({ email: `someone${index}@example.net`, password: '12345' }),
  },
  { path: 'custom-token', maxRequests: 40, payload: () => ({ token: 'x' }) },
  {
    path: 'password-reset',
    maxRequests: 15,
    payload: (index: number) => ({ email: `someone${index}@example.net` }),
  },
  {
    path: 'password-reset/confirm',
    maxRequests: 20,
    payload: () => ({ oobCode: 'x', new_password: 'another horse' }),
  },
  { path: 'refresh', maxRequests: 300, payload: () => ({ refresh_token: 'x' }) },
])('one address can make $maxRequests calls in a row to $path', async ({ path, maxRequests, payload }) => {
  await using service = await createTestApp();
  expect(await burst(service, path, maxRequests + 5, payload)).toEqual({ passed: maxRequests, refused: 5 });
});

test.each([
  { path: 'lookup', maxRequests: 20, payload: () => ({ email: account.email }) },
  { path: 'sign-up', maxRequests: 10, payload: () => account },
  { path: 'password-reset', maxRequests: 3, payload: () => ({ email: account.email }) },
])(
  'one account can receive $maxRequests simultaneous calls to $path',
  async ({ path, maxRequests, payload }) => {
    await using service = await createTestApp();
    expect(await burst(service, path, maxRequests + 4, payload)).toEqual({ passed: maxRequests, refused: 4 });
  },
);

test('a session can refresh 30 times in a row, a user can request 10 one-time tokens and 5 feed addresses', async () => {
  await using service = await createTestApp();
  const { body: session } = await service.call('signUp', { body: account });
  const { refresh_token } = session;
  expect((await burst(service, 'refresh', 33, () => ({ refresh_token }))).passed).toBe(30);
  const sendRequest = async (method: 'GET' | 'POST', url: string, count: number, payload?: object) => {
    const headers = { 'earmark-id-token': session.id_token };
    const responses = await Promise.all(
      Array.from({ length: count }, () =>
        service.server.inject({ method, url, headers, ...(payload ? { payload } : {}) }),
      ),
    );
    return responses.filter((response) => response.statusCode !== 429).length;
  };
  expect(await sendRequest('GET', '/api/user/custom_token', 13)).toBe(10);
  expect(await sendRequest('POST', '/api/user/feed_address/reset', 8)).toBe(5);
  expect(await sendRequest('POST', '/api/user/email', 13, { new_email: 'x@example.net' })).toBe(10);
  const guess = { current_password: 'guess', new_password: 'another horse' };
  expect(await sendRequest('POST', '/api/identity/password', 13, guess)).toBe(10);
});

test('one address can make 40 simultaneous calls to a social sign-in', async () => {
  await using service = await createTestApp();
  const responses = await Promise.all(
    Array.from({ length: 45 }, () => service.server.inject({ url: '/api/identity/social/google/start' })),
  );
  expect(responses.filter((response) => response.statusCode === 404)).toHaveLength(40);
  const refused = responses.filter((response) => response.statusCode === 429);
  expect(refused).toHaveLength(5);
  expect(refused[0]?.headers['retry-after']).toBeDefined();
});
