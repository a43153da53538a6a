import { addMonths, billPeriod, endSubscription, isOver, itemOf, monthsOf } from './bill-subscriptions.ts';
import { changePlan, readChangeOptions } from './change-plan.ts';
import { type Form, groupOf, groupsOf, isTrue, metadataOf, numberOf, textOf } from './form.ts';
import { listOf, type SandboxCoupon, type SandboxDiscount, type SandboxSubscription } from './objects.ts';
import { type SandboxContext, SandboxError } from './sandbox-context.ts';
import { listObjects, newId } from './sandbox-store.ts';

export interface NewSubscription {
  customer: string;
  price: string;
  card: string | null;
  trialDays: number;
  /** Ids of coupons or promotion codes. */
  coupons: string[];
  metadata: Record<string, string>;
  missingCard: SandboxSubscription['trial_settings']['end_behavior']['missing_payment_method'];
  offSession: boolean;
}

export async function createSubscription(
  sandbox: SandboxContext,
  params: Form,
): Promise<SandboxSubscription> {
  const behavior = groupOf(groupOf(params['trial_settings'])['end_behavior'])['missing_payment_method'];
  const [first] = groupsOf(params['items']);
  return startSubscription(sandbox, {
    customer: textOf(params['customer']) ?? '',
    price: textOf(first?.['price']) ?? '',
    card: textOf(params['default_payment_method']) ?? null,
    trialDays: numberOf(params['trial_period_days']) ?? 0,
    coupons: groupsOf(params['discounts']).flatMap((one) => discountId(one) ?? []),
    metadata: metadataOf(params['metadata']),
    missingCard: behavior === 'cancel' || behavior === 'pause' ? behavior : 'create_invoice',
    offSession: isTrue(params['off_session']),
  });
}

/** Starts a subscription: with a trial if trial days are given, otherwise with its first charge. */
export async function startSubscription(
  sandbox: SandboxContext,
  request: NewSubscription,
): Promise<SandboxSubscription> {
  const customer = await sandbox.get('customer', request.customer);
  const price = await sandbox.get('price', request.price);
  if (!price.recurring)
    throw new SandboxError(400, 'The price is not recurring.', { param: 'items[0][price]' });
  if (request.card !== null) {
    const card = await sandbox.get('payment_method', request.card, 'default_payment_method');
    if (card.customer !== customer.id)
      throw new SandboxError(400, 'The customer does not have a payment method with that ID.', {
        param: 'default_payment_method',
      });
  }
  const now = await sandbox.now(customer.id);
  const id = newId('sub');
  const trialEnd = request.trialDays > 0 ? now + request.trialDays * 86_400 : null;
  const discounts: string[] = [];
  for (const coupon of request.coupons) discounts.push((await newDiscount(sandbox, id, coupon, now)).id);
  const subscription: SandboxSubscription = {
    id,
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: request.card,
    discounts,
    ended_at: null,
    items: listOf(`/v1/subscription_items?subscription=${id}`, [
      {
        id: newId('si'),
        object: 'subscription_item' as const,
        created: now,
        current_period_start: now,
        current_period_end: trialEnd ?? addMonths(now, monthsOf(price)),
        metadata: {},
        price,
        quantity: 1,
        subscription: id,
      },
    ]),
    latest_invoice: null,
    livemode: false,
    metadata: request.metadata,
    start_date: now,
    status: trialEnd === null ? 'active' : 'trialing',
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : now,
    trial_settings: { end_behavior: { missing_payment_method: request.missingCard } },
    _announced: false,
    _charged: 0,
    _pending: [],
  };
  const { invoice, subscription: billed } = await billPeriod(sandbox, subscription, {
    now,
    reason: 'subscription_create',
    trial: trialEnd !== null,
    offSession: request.offSession,
  });
  const newSubscription = await sandbox.put<SandboxSubscription>({
    ...billed,
    latest_invoice: invoice.id,
    status: invoice.status === 'paid' ? subscription.status : 'incomplete',
  });
  await sandbox.emit('customer.subscription.created', newSubscription);
  return newSubscription;
}

/** Returns the id of the coupon or promotion code in a discount parameter. */
export const discountId = ({ coupon, promotion_code }: Form): string | undefined =>
  textOf(coupon) ?? textOf(promotion_code);

/** Returns the coupon for the id of a coupon or promotion code. */
export async function findCoupon(sandbox: SandboxContext, id: string): Promise<SandboxCoupon> {
  const isCode = id.startsWith('promo_');
  const coupon = isCode ? (await sandbox.get('promotion_code', id)).promotion.coupon : id;
  return sandbox.get('coupon', coupon, 'discounts[0][coupon]');
}

async function newDiscount(
  sandbox: SandboxContext,
  subscription: string,
  id: string,
  now: number,
): Promise<SandboxDiscount> {
  const coupon = await findCoupon(sandbox, id);
  await sandbox.put({ ...coupon, times_redeemed: coupon.times_redeemed + 1 });
  const code = id.startsWith('promo_') ? await sandbox.get('promotion_code', id) : null;
  if (code) await sandbox.put({ ...code, times_redeemed: code.times_redeemed + 1 });
  return sandbox.put<SandboxDiscount>({
    id: newId('di'),
    object: 'discount',
    start: now,
    end: coupon.duration === 'repeating' ? addMonths(now, coupon.duration_in_months ?? 1) : null,
    subscription,
    promotion_code: code?.id ?? null,
    source: { type: 'coupon', coupon: coupon.id },
    _used: false,
  });
}

export async function updateSubscription(
  sandbox: SandboxContext,
  params: Form,
  id: string,
): Promise<SandboxSubscription> {
  const subscription = await sandbox.get('subscription', id, 'id');
  if (isOver(subscription))
    throw new SandboxError(
      400,
      'A canceled subscription can only update its cancellation_details and metadata.',
    );
  const [first] = groupsOf(params['items']);
  const priceId = textOf(first?.['price']);
  const item = itemOf(subscription);
  const cancels = params['cancel_at_period_end'];
  const stops = cancels === undefined ? subscription.cancel_at_period_end : isTrue(cancels);
  const kept: SandboxSubscription = {
    ...subscription,
    cancel_at_period_end: stops,
    cancel_at: stops ? item.current_period_end : null,
    default_payment_method: textOf(params['default_payment_method']) ?? subscription.default_payment_method,
    metadata: { ...subscription.metadata, ...metadataOf(params['metadata']) },
  };
  const changed = await sandbox.put<SandboxSubscription>(
    priceId === undefined || priceId === item.price.id
      ? kept
      : await changePlan(sandbox, kept, await sandbox.get('price', priceId), readChangeOptions(params)),
  );
  await sandbox.emit('customer.subscription.updated', changed);
  return changed;
}

export async function cancelSubscription(
  sandbox: SandboxContext,
  _params: Form,
  id: string,
): Promise<SandboxSubscription> {
  const subscription = await sandbox.get('subscription', id, 'id');
  if (isOver(subscription))
    throw new SandboxError(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' });
  await endSubscription(sandbox, subscription, await sandbox.now(subscription.customer));
  return sandbox.get('subscription', id);
}

export async function listSubscriptions(sandbox: SandboxContext, params: Form): Promise<object> {
  const found = await listObjects(sandbox.tx, 'subscription', { customer: textOf(params['customer']) });
  const status = textOf(params['status']);
  const matching = found.filter((each) =>
    status === 'all' ? true : status ? each.status === status : each.status !== 'canceled',
  );
  return listOf('/v1/subscriptions', matching.slice(0, numberOf(params['limit']) ?? 10));
}
