import type { Catalogue } from '@earmark/contract';
import type { PaymentSandbox } from '@earmark/payment-sandbox';
import { Stripe } from 'stripe';
import type { App } from '../platform/app.ts';
import { apiVersion } from './provider/api-version.ts';
import { loadSandbox } from './sandbox/sandbox-host.ts';

/** The payment provider behind its client: the real provider, or the sandbox in this process. */
export type Payments = {
  readonly stripe: Stripe;
  readonly catalogue: Catalogue;
  /** @throws if the signature of the payload is invalid or too old */
  verify(payload: Buffer, signature: string): Stripe.Event;
} & (
  | {
      readonly kind: 'sandbox';
      readonly sandbox: PaymentSandbox;
      /** Returns the signature header for a payload, in the provider's format. */
      sign(payload: string): string;
    }
  | { readonly kind: 'stripe'; readonly live: boolean; readonly publishableKey: string | null }
);

declare module '../platform/app.ts' {
  interface App {
    readonly payments: Payments;
  }
}

/** Seconds for which a signature is valid. */
const signatureToleranceSeconds = 300;
const quiet = { apiVersion, maxNetworkRetries: 2, telemetry: false } as const;

/** Connects to the provider if a key is configured, otherwise to the sandbox, which charges no money. */
export async function createPayments(app: App, catalogue: Catalogue): Promise<Payments> {
  const { payments } = app.config;
  const nowSeconds = () => Math.floor(app.clock.now().getTime() / 1000);
  if (payments.kind === 'stripe') {
    const stripe = new Stripe(payments.secretKey, { ...quiet, timeout: 30_000 });
    return {
      kind: 'stripe',
      live: payments.secretKey.includes('_live_'),
      publishableKey: payments.publishableKey,
      stripe,
      catalogue,
      verify: verifierOf(stripe, payments.webhookSecret, nowSeconds),
    };
  }
  const secret = `whsec_${Buffer.from(app.secrets.key('sandbox-webhooks')).toString('hex')}`;
  const sandbox = await loadSandbox(app, catalogue);
  const stripe = new Stripe(sandbox.key, {
    ...quiet,
    httpClient: Stripe.createFetchHttpClient(sandbox.fetch),
  });
  return {
    kind: 'sandbox',
    sandbox,
    stripe,
    catalogue,
    verify: verifierOf(stripe, secret, nowSeconds),
    sign: (payload) => stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds() }),
  };
}

/**
 * The client accepts timestamps in the future, so such signatures would never expire; therefore the time is
 * checked here.
 */
function verifierOf(stripe: Stripe, secret: string, nowSeconds: () => number): Payments['verify'] {
  return (payload, signature) => {
    const [, written] = /(?:^|,)\s*t=(\d+)/.exec(signature) ?? [];
    if (Math.abs(nowSeconds() - Number(written ?? 0)) > signatureToleranceSeconds)
      throw new Error('the signature is too old or from the future');
    return stripe.webhooks.constructEvent(
      payload,
      signature,
      secret,
      signatureToleranceSeconds,
      undefined,
      nowSeconds() * 1000,
    );
  };
}
