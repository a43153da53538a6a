import { type Form, groupOf, groupsOf, textOf } from './form.ts';
import type { SandboxPortalConfiguration, SandboxPortalSession } from './objects.ts';
import type { SandboxContext } from './sandbox-context.ts';
import { newId } from './sandbox-store.ts';

export async function createPortalConfiguration(
  sandbox: SandboxContext,
  params: Form,
): Promise<SandboxPortalConfiguration> {
  const update = groupOf(groupOf(params['features'])['subscription_update']);
  const products = groupsOf(update['products']);
  const prices = products.flatMap((product) =>
    Array.isArray(product['prices']) ? product['prices'].map(String) : [],
  );
  return sandbox.put<SandboxPortalConfiguration>({
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    created: await sandbox.now(null),
    livemode: false,
    _prices: prices,
    _headline: textOf(groupOf(params['business_profile'])['headline']) ?? '',
    _proration: textOf(update['proration_behavior']) ?? 'none',
  });
}

/** Number of seconds for which the address of a portal is valid. */
export const portalSeconds = 3_600;

export async function createPortalSession(
  sandbox: SandboxContext,
  params: Form,
): Promise<SandboxPortalSession> {
  const customer = await sandbox.get('customer', textOf(params['customer']) ?? '');
  const id = newId('bps');
  return sandbox.put<SandboxPortalSession>({
    id,
    object: 'billing_portal.session',
    configuration: textOf(params['configuration']) ?? '',
    created: Math.floor(sandbox.host.clock.now().getTime() / 1000),
    customer: customer.id,
    livemode: false,
    return_url: textOf(params['return_url']) ?? null,
    url: `${sandbox.host.publicUrl}/sandbox/portal/${id}`,
  });
}
