import { type Box, groupOf, groupsOf, textOf } from './box.ts';
import type { Form } from './form.ts';
import type { BoxPortalConfiguration, BoxPortalSession } from './objects.ts';
import { newId } from './sandbox-store.ts';

export async function createPortalConfiguration(box: Box, params: Form): Promise<BoxPortalConfiguration> {
  const products = groupsOf(groupOf(groupOf(params['features'])['subscription_update'])['products']);
  const prices = products.flatMap((product) =>
    Array.isArray(product['prices']) ? product['prices'].map(String) : [],
  );
  return box.put<BoxPortalConfiguration>({
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    created: await box.now(null),
    livemode: false,
    _prices: prices,
  });
}

/** Seconds for which the address of a portal works. */
export const portalSeconds = 3_600;

export async function createPortalSession(box: Box, params: Form): Promise<BoxPortalSession> {
  const customer = await box.get('customer', textOf(params['customer']) ?? '');
  const id = newId('bps');
  return box.put<BoxPortalSession>({
    id,
    object: 'billing_portal.session',
    configuration: textOf(params['configuration']) ?? '',
    created: Math.floor(box.app.clock.now().getTime() / 1000),
    customer: customer.id,
    livemode: false,
    return_url: textOf(params['return_url']) ?? null,
    url: `${box.app.config.publicUrl}/sandbox/portal/${id}`,
  });
}
