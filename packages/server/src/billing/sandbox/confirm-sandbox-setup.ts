import type { EndpointResponse, paymentEndpoints } from '@earmark/contract';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import { returnAddress } from '../checkout/return-address.ts';
import { findForPage } from './call-table.ts';
import type { TypedCard } from './cards.ts';
import { inSandbox } from './in-sandbox.ts';
import type { SandboxSetupIntent } from './objects.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { confirmSetup } from './take-cards.ts';

type Answer = EndpointResponse<typeof paymentEndpoints.sandboxConfirmSetup>;

/** What the provider's card form does in the page: verifies a card for the intent whose secret the page holds. */
export async function confirmSandboxSetup(
  app: App,
  input: { client_secret: string; card: TypedCard; return_url?: string | undefined },
): Promise<Answer> {
  if (app.payments.kind !== 'sandbox') throw new AppError('not_found');
  const back = returnAddress(app, input.return_url, '/add');
  const intent = await inSandbox(app, async (sandbox) => {
    const open = await requireSecret(sandbox, input.client_secret);
    return findForPage(() => confirmSetup(sandbox, open, input.card));
  });
  if (!intent) throw new AppError('conflict');
  const { status, last_setup_error: error } = intent;
  if (status === 'requires_action') {
    const query = new URLSearchParams({ secret: input.client_secret, back });
    return {
      status: 'requires_action',
      error: null,
      next_action: `${app.config.publicUrl}/sandbox/confirm/setup/${intent.id}?${query}`,
    };
  }
  if (status === 'succeeded') return { status: 'succeeded', error: null, next_action: null };
  const shown = error && { code: error.code, decline_code: error.decline_code, message: error.message };
  return { status: 'requires_payment_method', error: shown, next_action: null };
}

/** The intent of a secret. @throws AppError `not_found` */
export async function requireSecret(sandbox: SandboxContext, secret: string): Promise<SandboxSetupIntent> {
  const [id = ''] = secret.split('_secret_');
  const intent = await findForPage(() => sandbox.get('setup_intent', id));
  if (intent?.client_secret !== secret) throw new AppError('not_found');
  return intent;
}
