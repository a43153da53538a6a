import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../../test/tcp-proxy.ts';
import { createDependencies, type Dependencies } from '../../platform/dependencies/dependencies.ts';
import { runInJob } from '../../platform/jobs/job-scope.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { callProvider } from './call-provider.ts';
import { openStripe } from './open-stripe.ts';

// Probes by the real clock.
const polling = { timeout: 30_000, interval: 100 };

/** The provider's next response: a status, and its error or the requested object. */
let answer: { status: number; body: object };
const found = { status: 200, body: { id: 'cus_1', object: 'customer' } };

let provider: Server;
let proxy: TcpProxy;
let dependencies: Dependencies;
let stripe: Stripe;
beforeEach(() => {
  answer = found;
});
beforeAll(async () => {
  provider = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => void provider.listen(0, '127.0.0.1', resolve));
  proxy = await startTcpProxy(`http://127.0.0.1:${(provider.address() as AddressInfo).port}`);
  dependencies = createDependencies({
    log: createLog('silent'),
    metrics: createMetrics({ process: false }),
  });
  stripe = openStripe(Stripe, 'sk_test_key', dependencies, { address: new URL(proxy.url) });
});
afterAll(async () => {
  dependencies.close();
  await proxy[Symbol.asyncDispose]();
  provider.closeAllConnections();
  provider.close();
});

const app = { payments: { kind: 'stripe' } } as const;
const findCustomer = () => callProvider(app, () => stripe.customers.retrieve('cus_1'));
const isAvailable = () => dependencies.list()[0]?.available;

test.each(['refusing', 'hanging'] as const)(
  'a user does not wait for a provider that is %s, and its outage is known until it is back',
  { timeout: 60_000 },
  async (mode) => {
    expect(await findCustomer()).toMatchObject({ id: 'cus_1' });
    await proxy.become(mode);
    await expect(findCustomer()).rejects.toMatchObject({
      code: 'payment_unavailable',
      status: 503,
      details: { retry_after: 5 },
    });
    // A job waits longer, but its error names the outage as well.
    const failed = await runInJob(findCustomer).catch((error: unknown) => error);
    expect((await dependencies.confirmOutage(failed))?.name).toBe('payments');
    expect(isAvailable()).toBe(false);
    await proxy.become('open');
    await expect.poll(isAvailable, polling).toBe(true);
    expect(await findCustomer()).toMatchObject({ id: 'cus_1' });
  },
);

// A refusal stays a refusal when the call is repeated, unlike an outage, a limit of calls or a wrong key.
const invalid = { type: 'invalid_request_error' };
test.each([
  [400, { type: 'idempotency_error' }, 'request_reused', 409],
  [409, { ...invalid, code: 'idempotency_key_in_use' }, 'payment_unavailable', 503],
  [400, { ...invalid, code: 'email_invalid', param: 'customer_email' }, 'invalid_email', 400],
  [400, { ...invalid, param: 'discounts[0][promotion_code]' }, 'coupon_not_applicable', 422],
  [400, { ...invalid, code: 'amount_too_small' }, 'payment_refused', 409],
  [404, { ...invalid, code: 'resource_missing', param: 'intent' }, 'payment_refused', 409],
  [401, { ...invalid, code: 'api_key_expired' }, 'payment_unavailable', 503],
  [402, { type: 'card_error', code: 'card_declined' }, 'card_declined', 402],
  [403, invalid, 'payment_unavailable', 503],
  [429, { ...invalid, code: 'rate_limit' }, 'payment_unavailable', 503],
  [500, { type: 'api_error' }, 'payment_unavailable', 503],
])('an error %i of the provider with %o is %s', async (status, error, code, ours) => {
  answer = { status, body: { error: { ...error, message: 'No.' } } };
  await expect(findCustomer()).rejects.toMatchObject({ code, status: ours, cause: { message: 'No.' } });
  // A job that fails with a code that is not retryable would never run again.
  const inJob = code === 'card_declined' ? code : 'payment_unavailable';
  await expect(runInJob(findCustomer)).rejects.toMatchObject({ code: inJob });
});
