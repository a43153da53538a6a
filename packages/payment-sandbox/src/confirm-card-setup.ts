import type { EndpointResponse, paymentEndpoints } from '@earmark/contract';
import { findForPage } from './call-table.ts';
import type { TypedCard } from './cards.ts';
import { inSandbox } from './in-sandbox.ts';
import type { SandboxSetupIntent } from './objects.ts';
import { type SandboxContext, SandboxError } from './sandbox-context.ts';
import type { SandboxHost } from './sandbox-host.ts';
import { confirmSetup } from './setup-intents.ts';

export interface CardSetup {
  client_secret: string;
  card: TypedCard;
  /** A path of the service; the host's default if absent. */
  return_url?: string | undefined;
}

type SetupResponse = EndpointResponse<typeof paymentEndpoints.sandboxConfirmSetup>;

/**
 * Verifies a card for the intent whose secret the page has, as the provider's card form does.
 * @returns `not_found` for an unknown secret, `conflict` for an intent that no longer accepts a card
 * @throws the host's error for an invalid return address
 */
export async function confirmCardSetup(
  host: SandboxHost,
  input: CardSetup,
): Promise<SetupResponse | 'not_found' | 'conflict'> {
  const back = host.returnAddress(input.return_url);
  const confirmed = await findForPage(() =>
    inSandbox(host, async (sandbox) => {
      const open = await requireSecret(sandbox, input.client_secret);
      return { intent: await findForPage(() => confirmSetup(sandbox, open, input.card)) };
    }),
  );
  if (confirmed === null) return 'not_found';
  const { intent } = confirmed;
  if (intent === null) return 'conflict';
  const { status, last_setup_error: error } = intent;
  if (status === 'requires_action') {
    const query = new URLSearchParams({ secret: input.client_secret, back });
    return {
      status: 'requires_action',
      error: null,
      next_action: `${host.publicUrl}/sandbox/confirm/setup/${intent.id}?${query}`,
    };
  }
  if (status === 'succeeded') return { status: 'succeeded', error: null, next_action: null };
  const cardError = error && { code: error.code, decline_code: error.decline_code, message: error.message };
  return { status: 'requires_payment_method', error: cardError, next_action: null };
}

/** Returns the intent with this secret. @throws SandboxError `resource_missing` */
export async function requireSecret(sandbox: SandboxContext, secret: string): Promise<SandboxSetupIntent> {
  const [id = ''] = secret.split('_secret_');
  const intent = await findForPage(() => sandbox.get('setup_intent', id));
  if (intent?.client_secret !== secret)
    throw new SandboxError(404, 'No setup intent has this secret.', { code: 'resource_missing' });
  return intent;
}
