import { createSession, currentSession, expireSession } from './checkout-sessions.ts';
import {
  createCoupon,
  createCustomer,
  createPrice,
  createProduct,
  createPromotionCode,
  listPrices,
  listPromotionCodes,
  updateCustomer,
} from './create-objects.ts';
import { createBalanceTransaction, listBalanceTransactions } from './customer-balance.ts';
import { type Form, groupOf, numberOf, textOf } from './form.ts';
import { voidInvoice } from './invoices.ts';
import { listOf, type SandboxKind } from './objects.ts';
import { createPaymentIntent, createRefund } from './payments.ts';
import { createPortalConfiguration, createPortalSession } from './portal-sessions.ts';
import { publicFields, type SandboxContext, SandboxError } from './sandbox-context.ts';
import { listEvents, listObjects, removeObject } from './sandbox-store.ts';
import { cancelSetupIntent, createSetupIntent, detachCard } from './setup-intents.ts';
import {
  cancelSubscription,
  createSubscription,
  listSubscriptions,
  updateSubscription,
} from './subscriptions.ts';

type CallHandler = (sandbox: SandboxContext, params: Form, id: string) => Promise<object>;

export interface MatchedCall {
  /** For example `POST subscriptions/:id`. */
  name: string;
  run: CallHandler;
  /** The value of `:id` in the path; '' if there is none. */
  id: string;
}

const retrieve =
  (kind: SandboxKind, param?: string): CallHandler =>
  (sandbox, _params, id) =>
    sandbox.get(kind, id, param);

async function listPayments(sandbox: SandboxContext, params: Form): Promise<object> {
  const where = {
    invoice: textOf(params['invoice']),
    'payment.payment_intent': textOf(groupOf(params['payment'])['payment_intent']),
  };
  return listOf('/v1/invoice_payments', await listObjects(sandbox.tx, 'invoice_payment', where));
}

async function listRefunds(sandbox: SandboxContext, params: Form): Promise<object> {
  return listOf(
    '/v1/refunds',
    await listObjects(sandbox.tx, 'refund', { payment_intent: textOf(params['payment_intent']) }),
  );
}

async function listInvoices(sandbox: SandboxContext, params: Form): Promise<object> {
  const where = {
    customer: textOf(params['customer']),
    'parent.subscription_details.subscription': textOf(params['subscription']),
    status: textOf(params['status']),
  };
  return listOf('/v1/invoices', (await listObjects(sandbox.tx, 'invoice', where)).map(publicFields));
}

async function pageEvents(sandbox: SandboxContext, params: Form): Promise<object> {
  const limit = numberOf(params['limit']) ?? 10;
  const { types } = params;
  const events = await listEvents(sandbox.tx, limit + 1, {
    before: textOf(params['starting_after']),
    types: Array.isArray(types) ? types.map(String) : null,
  });
  return listOf('/v1/events', events.slice(0, limit), events.length > limit);
}

async function deleteCustomer(sandbox: SandboxContext, _params: Form, id: string): Promise<object> {
  const customer = await sandbox.get('customer', id, 'id');
  await removeObject(sandbox.tx, id);
  await sandbox.emit('customer.deleted', customer);
  return { id, object: 'customer', deleted: true };
}

const calls: Readonly<Record<string, CallHandler>> = {
  'POST customers': createCustomer,
  'GET customers/:id': retrieve('customer', 'id'),
  'POST customers/:id': updateCustomer,
  'DELETE customers/:id': deleteCustomer,
  'GET customers/:id/balance_transactions': listBalanceTransactions,
  'POST customers/:id/balance_transactions': createBalanceTransaction,
  'POST products': createProduct,
  'POST prices': createPrice,
  'GET prices': listPrices,
  'GET prices/:id': retrieve('price'),
  'POST coupons': createCoupon,
  'GET coupons/:id': retrieve('coupon'),
  'POST promotion_codes': createPromotionCode,
  'GET promotion_codes': listPromotionCodes,
  'POST setup_intents': createSetupIntent,
  'GET setup_intents/:id': retrieve('setup_intent', 'intent'),
  'POST setup_intents/:id/cancel': cancelSetupIntent,
  'GET payment_methods/:id': retrieve('payment_method'),
  'POST payment_methods/:id/detach': detachCard,
  'POST subscriptions': createSubscription,
  'GET subscriptions': listSubscriptions,
  'GET subscriptions/:id': retrieve('subscription', 'id'),
  'POST subscriptions/:id': updateSubscription,
  'DELETE subscriptions/:id': cancelSubscription,
  'GET invoices': listInvoices,
  'GET invoices/:id': retrieve('invoice'),
  'POST invoices/:id/void': voidInvoice,
  'GET invoice_payments': listPayments,
  'POST payment_intents': createPaymentIntent,
  'GET payment_intents/:id': retrieve('payment_intent', 'intent'),
  'GET charges/:id': retrieve('charge'),
  'GET disputes/:id': retrieve('dispute'),
  'POST refunds': createRefund,
  'GET refunds': listRefunds,
  'GET refunds/:id': retrieve('refund'),
  'POST checkout/sessions': createSession,
  'GET checkout/sessions/:id': (sandbox, _params, id) => currentSession(sandbox, id),
  'POST checkout/sessions/:id/expire': expireSession,
  'POST billing_portal/configurations': createPortalConfiguration,
  'POST billing_portal/sessions': createPortalSession,
  'GET events': pageEvents,
};

/** Finds the handler of a call. @param path without the version, for example `subscriptions/sub_1` */
export function findCall(method: string, path: string): MatchedCall | null {
  const parts = path.split('/').map(decodeURIComponent);
  for (const [name, run] of Object.entries(calls)) {
    const [verb, pattern = ''] = name.split(' ');
    const patternParts = pattern.split('/');
    if (verb !== method || patternParts.length !== parts.length) continue;
    if (!patternParts.every((part, at) => part === ':id' || part === parts[at])) continue;
    return { name, run, id: parts[patternParts.indexOf(':id')] ?? '' };
  }
  return null;
}

/** Returns null if `work` throws a SandboxError: the address of a page may contain any id. */
export async function findForPage<Found>(work: () => Promise<Found>): Promise<Found | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SandboxError) return null;
    throw error;
  }
}
