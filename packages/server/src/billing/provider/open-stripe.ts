import type { Stripe } from 'stripe';
import type { Dependencies } from '../../platform/dependencies/dependencies.ts';
import { isNetworkFailure } from '../../platform/dependencies/network-failure.ts';
import { apiVersion } from './api-version.ts';

/** Settings of every client. */
export const stripeSettings = { apiVersion, maxNetworkRetries: 2, telemetry: false } as const;

/**
 * Milliseconds for one attempt of a call; in a request, `callProvider` waits less. Three attempts end before
 * the time limit of the jobs that call the provider.
 */
const attemptTimeoutMs = 15_000;

/** Answers without a key whether the API works; any answer shows that it can be reached. */
const healthAddress = 'https://api.stripe.com/healthcheck';

/**
 * Creates the client of the real provider, which becomes the dependency `payments`.
 * @param Client class of the provider's client, which is loaded when it is first needed
 * @param options.address another server, for tests
 */
export function openStripe(
  Client: typeof Stripe,
  secretKey: string,
  dependencies: Dependencies,
  { address }: { address?: URL } = {},
): Stripe {
  const payments = dependencies.add({
    name: 'payments',
    isFailure: isNetworkFailure,
    probe: async () => {
      const response = await fetch(address ?? healthAddress, { signal: AbortSignal.timeout(2_500) });
      await response.body?.cancel();
    },
    probeIntervalMs: 5_000,
  });
  const httpClient = Client.createNodeHttpClient();
  const send = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = (...request) => payments.call(() => send(...request));
  return new Client(secretKey, {
    ...stripeSettings,
    httpClient,
    timeout: attemptTimeoutMs,
    ...(address ? { protocol: 'http' as const, host: address.hostname, port: Number(address.port) } : {}),
  });
}
