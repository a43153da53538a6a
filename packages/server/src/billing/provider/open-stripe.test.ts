import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTcpProxy, type TcpProxy } from '../../../test/tcp-proxy.ts';
import { createDependencies, type Dependencies } from '../../platform/dependencies/dependencies.ts';
import { runInJob } from '../../platform/jobs/job-scope.ts';
import { createLog } from '../../platform/log.ts';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { callProvider } from './call-provider.ts';
import { openStripe } from './open-stripe.ts';

// Probes by the real clock.
const polling = { timeout: 30_000, interval: 100 };

let provider: Server;
let proxy: TcpProxy;
let dependencies: Dependencies;
let stripe: Stripe;
beforeAll(async () => {
  provider = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end('{"id":"cus_1","object":"customer"}');
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
