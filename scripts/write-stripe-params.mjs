/**
 * `node scripts/write-stripe-params.mjs`: converts the parameter types of the installed `stripe` client to
 * JSON Schemas, with which the sandbox validates every call. Run it when the client's version changes.
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = fileURLToPath(new URL('..', import.meta.url));
const sandbox = join(root, 'packages/payment-sandbox/src');

/** The calls that this service makes, with the type of their parameters. */
const calls = {
  'POST customers': 'CustomerCreateParams',
  'POST customers/:id': 'CustomerUpdateParams',
  'GET customers/:id/balance_transactions': 'CustomerListBalanceTransactionsParams',
  'POST customers/:id/balance_transactions': 'CustomerCreateBalanceTransactionParams',
  'POST products': 'ProductCreateParams',
  'POST prices': 'PriceCreateParams',
  'GET prices': 'PriceListParams',
  'POST coupons': 'CouponCreateParams',
  'GET promotion_codes': 'PromotionCodeListParams',
  'POST promotion_codes': 'PromotionCodeCreateParams',
  'POST setup_intents': 'SetupIntentCreateParams',
  'POST setup_intents/:id/cancel': 'SetupIntentCancelParams',
  'POST payment_methods/:id/detach': 'PaymentMethodDetachParams',
  'POST subscriptions': 'SubscriptionCreateParams',
  'POST subscriptions/:id': 'SubscriptionUpdateParams',
  'DELETE subscriptions/:id': 'SubscriptionCancelParams',
  'GET subscriptions': 'SubscriptionListParams',
  'GET invoices': 'InvoiceListParams',
  'GET invoice_payments': 'InvoicePaymentListParams',
  'POST payment_intents': 'PaymentIntentCreateParams',
  'POST refunds': 'RefundCreateParams',
  'GET refunds': 'RefundListParams',
  'POST checkout/sessions': 'Checkout.SessionCreateParams',
  'POST checkout/sessions/:id/expire': 'Checkout.SessionExpireParams',
  'POST billing_portal/configurations': 'BillingPortal.ConfigurationCreateParams',
  'POST billing_portal/sessions': 'BillingPortal.SessionCreateParams',
  'GET events': 'EventListParams',
};

const nameOf = (type) => type.replace('.', '');
const entry = join(sandbox, 'stripe-params.entry.ts');
const types = [...new Set(Object.values(calls))];
writeFileSync(
  entry,
  `import type { Stripe } from 'stripe';\n${types.map((type) => `export type ${nameOf(type)}_ = Stripe.${type};`).join('\n')}\n`,
);
try {
  const generator = createGenerator({
    path: entry,
    tsconfig: join(root, 'packages/payment-sandbox/tsconfig.json'),
    type: types.map((type) => `${nameOf(type)}_`),
    expose: 'export',
    jsDoc: 'none',
    skipTypeCheck: true,
    additionalProperties: false,
  });
  const schema = generator.createSchema(types.map((type) => `${nameOf(type)}_`));
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/stripe/package.json'), 'utf8'));
  const refs = Object.fromEntries(
    Object.entries(calls).map(([call, type]) => [call, `#/definitions/${nameOf(type)}_`]),
  );
  const out = { version, calls: refs, definitions: close(schema.definitions) };
  writeFileSync(join(sandbox, 'stripe-params.schemas'), `${JSON.stringify(out)}\n`);
} finally {
  rmSync(entry);
}

/**
 * The client's enumerations also allow any future value; this removes that option, so that calls may use
 * known values only.
 */
function close(node) {
  if (Array.isArray(node)) return node.map(close);
  if (node === null || typeof node !== 'object') return node;
  const closed = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, close(value)]));
  if (!Array.isArray(closed.anyOf)) return closed;
  const known = closed.anyOf.filter((option) => option.$ref !== '#/definitions/OtherString');
  return known.length === 0 ? closed : { ...closed, anyOf: known };
}
