import { createRequire } from 'node:module';
import type { Catalogue } from '@earmark/contract';
import type { PaymentSandbox } from '@earmark/payment-sandbox';
import type { Stripe } from 'stripe';
import type { App } from '../platform/app.ts';
import { openStripe, stripeSettings } from './provider/open-stripe.ts';
import { loadSandbox } from './sandbox/sandbox-host.ts';

/** The payment provider behind its client: the real provider, or the sandbox in this process. */
export type Payments = {
  /** The provider's client, which is loaded when it is first used. */
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

/** Returns the provider's client: more than 200 files, which most processes never use. */
const loadStripe = (): typeof Stripe => createRequire(import.meta.url)('stripe');

/** Returns an object with a client that is created at its first use. */
function lazyClient(create: (client: typeof Stripe) => Stripe): { readonly stripe: Stripe } {
  let created: Stripe | undefined;
  return {
    get stripe() {
      created ??= create(loadStripe());
      return created;
    },
  };
}

/** Connects to the provider if a key is configured, otherwise to the sandbox, which charges no money. */
export async function createPayments(app: App, catalogue: Catalogue): Promise<Payments> {
  const { payments } = app.config;
  const nowSeconds = () => Math.floor(app.clock.now().getTime() / 1000);
  if (payments.kind === 'stripe') {
    const client = lazyClient((Client) => openStripe(Client, payments.secretKey, app.dependencies));
    return Object.assign(client, {
      kind: 'stripe',
      live: payments.secretKey.includes('_live_'),
      publishableKey: payments.publishableKey,
      catalogue,
      verify: verifierOf(client, payments.webhookSecret, nowSeconds),
    } as const);
  }
  const secret = `whsec_${Buffer.from(app.secrets.key('sandbox-webhooks')).toString('hex')}`;
  const sandbox = await loadSandbox(app, catalogue);
  const client = lazyClient(
    (Client) =>
      new Client(sandbox.key, {
        ...stripeSettings,
        httpClient: Client.createFetchHttpClient(sandbox.fetch),
      }),
  );
  return Object.assign(client, {
    kind: 'sandbox',
    sandbox,
    catalogue,
    verify: verifierOf(client, secret, nowSeconds),
    sign: (payload: string) =>
      client.stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: nowSeconds() }),
  } as const);
}

/**
 * The client accepts timestamps in the future, so such signatures would never expire; therefore the time is
 * checked here.
 */
function verifierOf(
  client: { readonly stripe: Stripe },
  secret: string,
  nowSeconds: () => number,
): Payments['verify'] {
  return (payload, signature) => {
    const [, written] = /(?:^|,)\s*t=(\d+)/.exec(signature) ?? [];
    if (Math.abs(nowSeconds() - Number(written ?? 0)) > signatureToleranceSeconds)
      throw new Error('the signature is too old or from the future');
    return client.stripe.webhooks.constructEvent(
      payload,
      signature,
      secret,
      signatureToleranceSeconds,
      undefined,
      nowSeconds() * 1000,
    );
  };
}
