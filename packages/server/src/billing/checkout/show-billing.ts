import type { BillingSummary, QuoteResponse } from '@earmark/contract';
import { findAccountIdentity } from '../../accounts/index.ts';
import type { App } from '../../platform/app.ts';
import { AppError } from '../../platform/errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { findCustomer } from '../customers/customers-store.ts';
import { listPayments } from '../money-store.ts';
import { findOffer } from '../offers/require-offer.ts';
import { mayStartTrial } from '../subscriptions/trial-rules.ts';
import { findLivePlan, type SubscriptionRow } from '../subscriptions-store.ts';
import { type PlanRequest, prepareAgreement, prepareVisitorAgreement } from './prepare-agreement.ts';
import { withCredit } from './with-credit.ts';

/** Returns the plan, its next charge, and the payments so far. */
export async function showBilling(app: App, { userId }: Pick<Actor, 'userId'>): Promise<BillingSummary> {
  const account = await findAccountIdentity(app.db, userId);
  if (!account) throw new AppError('unauthenticated');
  const [plan, customer, payments, trial] = await Promise.all([
    findLivePlan(app.db, userId),
    findCustomer(app.db, userId),
    listPayments(app.db, userId),
    mayStartTrial(app, app.db, userId, account.email),
  ]);
  return {
    subscription: plan && showPlan(app, plan),
    has_portal: customer !== null,
    trial_available: trial,
    payments: payments.map((payment) => ({
      id: payment.id,
      at: payment.paid_at.toISOString(),
      kind: payment.kind,
      description: payment.description,
      amount: payment.amount,
      refunded: payment.refunded,
      currency: payment.currency,
    })),
  };
}

function showPlan({ payments: { catalogue } }: App, plan: SubscriptionRow): BillingSummary['subscription'] {
  const { status } = plan;
  return {
    id: plan.id,
    plan: plan.plan,
    name: catalogue.prices.find(({ slug }) => slug === plan.plan)?.name ?? plan.plan,
    status: status === 'trialing' || status === 'past_due' ? status : 'active',
    current_period_end: plan.period_end.toISOString(),
    cancel_at_period_end: plan.cancel_at_period_end,
    next_charge: plan.next_amount,
    currency: plan.currency,
    interval: plan.interval,
    payment_url: plan.payment_url,
  };
}

/** Returns the quote for a plan: for the signed-in user, otherwise for a new customer. */
export async function quoteFor(
  app: App,
  visitor: Actor | null,
  request: PlanRequest,
): Promise<QuoteResponse> {
  if (visitor) {
    const { quote } = await prepareAgreement(app, visitor.userId, request);
    return withCredit(app, visitor.userId, quote);
  }
  return prepareVisitorAgreement(app, request.plan, await findOffer(app, request)).quote;
}
