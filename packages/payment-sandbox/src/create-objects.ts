import { type Form, groupOf, isTrue, metadataOf, numberOf, textOf } from './form.ts';
import {
  listOf,
  type SandboxCoupon,
  type SandboxCustomer,
  type SandboxPrice,
  type SandboxProduct,
  type SandboxPromotionCode,
} from './objects.ts';
import { type SandboxContext, SandboxError } from './sandbox-context.ts';
import { listObjects, newId } from './sandbox-store.ts';

/** Customers, products, prices and coupons: objects that are only stored. */

export const createCustomer = (sandbox: SandboxContext, params: Form): Promise<SandboxCustomer> =>
  addCustomer(sandbox, {
    email: textOf(params['email']) ?? null,
    name: textOf(params['name']) ?? null,
    metadata: metadataOf(params['metadata']),
  });

/** Adds a customer without a card. */
export async function addCustomer(
  sandbox: SandboxContext,
  customer: Pick<SandboxCustomer, 'email' | 'name' | 'metadata'>,
): Promise<SandboxCustomer> {
  return sandbox.put({
    ...customer,
    id: newId('cus'),
    object: 'customer',
    created: await sandbox.now(null),
    livemode: false,
    balance: 0,
    invoice_settings: { default_payment_method: null },
  });
}

export async function updateCustomer(
  sandbox: SandboxContext,
  params: Form,
  id: string,
): Promise<SandboxCustomer> {
  const customer = await sandbox.get('customer', id, 'id');
  const settings = groupOf(params['invoice_settings']);
  const changed = await sandbox.put({
    ...customer,
    email: textOf(params['email']) ?? customer.email,
    name: textOf(params['name']) ?? customer.name,
    invoice_settings: {
      default_payment_method:
        textOf(settings['default_payment_method']) ?? customer.invoice_settings.default_payment_method,
    },
  });
  await sandbox.emit('customer.updated', changed);
  return changed;
}

export async function createProduct(sandbox: SandboxContext, params: Form): Promise<SandboxProduct> {
  return sandbox.put({
    id: newId('prod'),
    object: 'product',
    active: true,
    created: await sandbox.now(null),
    livemode: false,
    name: textOf(params['name']) ?? '',
    metadata: metadataOf(params['metadata']),
  });
}

export async function createPrice(sandbox: SandboxContext, params: Form): Promise<SandboxPrice> {
  const key = textOf(params['lookup_key']) ?? null;
  const holders = key === null ? [] : await listObjects(sandbox.tx, 'price', { lookup_key: key });
  if (holders.length > 0 && !isTrue(params['transfer_lookup_key']))
    throw new SandboxError(400, 'A price with that lookup key exists', { param: 'lookup_key' });
  for (const holder of holders) await sandbox.put({ ...holder, lookup_key: null });
  const recurring = groupOf(params['recurring']);
  const interval = textOf(recurring['interval']);
  return sandbox.put({
    id: newId('price'),
    object: 'price',
    active: true,
    created: await sandbox.now(null),
    currency: textOf(params['currency']) ?? 'usd',
    livemode: false,
    lookup_key: key,
    metadata: metadataOf(params['metadata']),
    product: (await sandbox.get('product', textOf(params['product']) ?? '')).id,
    recurring: interval === 'month' || interval === 'year' ? { interval, interval_count: 1 } : null,
    type: interval ? 'recurring' : 'one_time',
    unit_amount: numberOf(params['unit_amount']) ?? 0,
  });
}

export async function listPrices(sandbox: SandboxContext, params: Form): Promise<object> {
  const lookupKeys = params['lookup_keys'];
  const keys = Array.isArray(lookupKeys) ? lookupKeys.map(String) : [];
  const prices = await listObjects(sandbox.tx, 'price');
  const found = prices.filter(
    ({ lookup_key }) => keys.length === 0 || (lookup_key && keys.includes(lookup_key)),
  );
  return listOf('/v1/prices', found);
}

export async function createCoupon(sandbox: SandboxContext, params: Form): Promise<SandboxCoupon> {
  const id = textOf(params['id']) ?? newId('co');
  const [same] = await listObjects(sandbox.tx, 'coupon', { id });
  if (same) throw new SandboxError(400, 'Coupon already exists.', { code: 'resource_already_exists' });
  const duration = textOf(params['duration']);
  return sandbox.put({
    id,
    object: 'coupon',
    amount_off: numberOf(params['amount_off']) ?? null,
    created: await sandbox.now(null),
    currency: textOf(params['currency']) ?? null,
    duration: duration === 'repeating' || duration === 'forever' ? duration : 'once',
    duration_in_months: numberOf(params['duration_in_months']) ?? null,
    livemode: false,
    max_redemptions: numberOf(params['max_redemptions']) ?? null,
    metadata: metadataOf(params['metadata']),
    name: textOf(params['name']) ?? null,
    percent_off: numberOf(params['percent_off']) ?? null,
    redeem_by: numberOf(params['redeem_by']) ?? null,
    times_redeemed: 0,
    valid: true,
  });
}

export async function createPromotionCode(
  sandbox: SandboxContext,
  params: Form,
): Promise<SandboxPromotionCode> {
  const promotion = groupOf(params['promotion']);
  const restrictions = groupOf(params['restrictions']);
  return sandbox.put({
    id: newId('promo'),
    object: 'promotion_code',
    active: true,
    code: (textOf(params['code']) ?? newId('P')).toUpperCase(),
    created: await sandbox.now(null),
    expires_at: numberOf(params['expires_at']) ?? null,
    livemode: false,
    max_redemptions: numberOf(params['max_redemptions']) ?? null,
    metadata: metadataOf(params['metadata']),
    promotion: {
      type: 'coupon',
      coupon: (await sandbox.get('coupon', textOf(promotion['coupon']) ?? '')).id,
    },
    restrictions: {
      first_time_transaction: isTrue(restrictions['first_time_transaction']),
      minimum_amount: numberOf(restrictions['minimum_amount']) ?? null,
      minimum_amount_currency: textOf(restrictions['minimum_amount_currency']) ?? null,
    },
    times_redeemed: 0,
  });
}

export async function listPromotionCodes(sandbox: SandboxContext, params: Form): Promise<object> {
  // Codes are not case-sensitive.
  const code = textOf(params['code'])?.toUpperCase();
  const codes = await listObjects(sandbox.tx, 'promotion_code', { code });
  const now = await sandbox.now(null);
  const live = codes.filter(
    ({ active, expires_at, max_redemptions, times_redeemed }) =>
      active && (expires_at ?? now + 1) > now && (max_redemptions ?? times_redeemed + 1) > times_redeemed,
  );
  return listOf('/v1/promotion_codes', isTrue(params['active']) ? live : codes);
}
