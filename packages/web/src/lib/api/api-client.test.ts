import { describe, expect, test, vi } from 'vitest';
import { fail, fakeService, makeUser, unreachable } from '../../../test/fake-service.ts';
import { createApiClient } from './api-client.ts';
import { isRetryable } from './api-error.ts';
import { createTransport, endpointUrl, type PreloadedRequests } from './transport.ts';

function setUp(service: ReturnType<typeof fakeService>) {
  const idToken = vi.fn(async ({ fresh = false } = {}): Promise<string | null> => (fresh ? 'fresh' : 'kept'));
  return { api: createApiClient(createTransport(service.fetch), { idToken }), idToken };
}

describe('an API call', () => {
  test('sends the token to endpoints that need a session, and none to open endpoints', async () => {
    const service = fakeService({
      getUser: () => makeUser(),
      identityProviders: () => ({ providers: [], registration: 'open' }),
    });
    const { api } = setUp(service);
    await api.call('getUser');
    await api.call('identityProviders');
    expect(service.calls.map(({ token }) => token)).toEqual(['kept', null]);
  });

  test('fills in parameters and query, and leaves out absent values', () => {
    expect(
      endpointUrl('socialStart', {
        params: { provider: 'a/b' },
        query: { coupon: 'X Y', referral: undefined },
      }),
    ).toBe('/api/identity/social/a%2Fb/start?coupon=X+Y');
  });

  test('returns undefined for an empty response', async () => {
    const { api } = setUp(fakeService({ deleteUser: () => undefined }));
    expect(await api.call('deleteUser')).toBeUndefined();
  });

  test('throws an error with the code, message, status and details of the response', async () => {
    const { api } = setUp(
      fakeService({ addArticle: () => fail('character_limit_reached', { current_usage: 9, limit: 10 }) }),
    );
    await expect(
      api.call('addArticle', { body: { article_url: 'https://a.example' } }),
    ).rejects.toMatchObject({
      code: 'character_limit_reached',
      status: 429,
      details: { current_usage: 9, limit: 10 },
      requestId: 'r1',
    });
  });

  test('retries once with a fresh token when the stored token is refused', async () => {
    const service = fakeService({
      getUser: ({ token }) => (token === 'fresh' ? makeUser() : fail('unauthenticated')),
    });
    const { api } = setUp(service);
    expect((await api.call('getUser')).email).toBe('ada@example.com');
    service.setHandlers({ getUser: () => fail('unauthenticated') });
    await expect(api.call('getUser')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(service.calls).toHaveLength(4);
  });

  test('is not sent without a token if the endpoint needs a session', async () => {
    const service = fakeService();
    const { api, idToken } = setUp(service);
    idToken.mockResolvedValue(null);
    await expect(api.call('getUser')).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(service.calls).toHaveLength(0);
  });

  test('throws a retryable network error if the service cannot be reached', async () => {
    const { api } = setUp(fakeService({ getUser: unreachable }));
    const error = await api.call('getUser').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'network_error', status: 0 });
    expect(isRetryable(error)).toBe(true);
  });

  test('throws unexpected_answer if something other than the service responds', async () => {
    const doFetch = async () => new Response('<h1>Bad gateway</h1>', { status: 502 });
    const api = createApiClient(createTransport(doFetch), { idToken: async () => 'kept' });
    const error = await api.call('getUser').catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: 'unexpected_answer', status: 502 });
    expect(isRetryable(error)).toBe(true);
  });
});

describe('a request that the page sent before its scripts loaded', () => {
  const preloaded = { user_id: 'begun' };
  const begin = (idToken: string, respond = async () => Response.json(preloaded)) => ({
    [endpointUrl('getUser')]: { idToken, response: respond() },
  });
  const client = (service: ReturnType<typeof fakeService>, begun: PreloadedRequests) =>
    createApiClient(createTransport(service.fetch, begun), { idToken: async () => 'kept' });

  test('is used once', async () => {
    const service = fakeService({ getUser: () => makeUser() });
    const api = client(service, begin('kept'));
    expect(await api.call('getUser')).toEqual(preloaded);
    expect(service.calls).toHaveLength(0);
    expect(await api.call('getUser')).not.toEqual(preloaded);
    expect(service.calls).toHaveLength(1);
  });

  test.each<[string, () => PreloadedRequests]>([
    ['a token of another user', () => begin('other')],
    [
      'a failed request',
      () =>
        begin('kept', async () => {
          throw new TypeError('offline');
        }),
    ],
  ])('is sent again after %s', async (_why, begun) => {
    const service = fakeService({ getUser: () => makeUser() });
    expect(await client(service, begun()).call('getUser')).not.toEqual(preloaded);
    expect(service.calls).toHaveLength(1);
  });
});
