import './billing-tables.ts';
import './offers/offer-tables.ts';
import './operator/operator-store.ts';

export { showCatalogue } from './catalogue/show-catalogue.ts';
export { createBilling } from './create-billing.ts';
export { endBilling } from './end-billing.ts';
export { loadSold } from './entitlements/load-entitlements.ts';
export { redeemVip } from './offers/redeem-vip.ts';
export { findRouteOffer } from './offers/resolve-route.ts';
export { OperatorError } from './operator/operator-error.ts';
export { recordAction } from './operator/record-action.ts';
export { runBillingCommand } from './operator/run-command.ts';
export { paymentFailed } from './subscriptions/payment-failed.ts';
export { planStarted } from './subscriptions/plan-started.ts';
export { isSamePerson } from './subscriptions/same-person.ts';
export { mayStartTrial, normalAddress } from './subscriptions/trial-rules.ts';
export { hasOwnCard } from './subscriptions/trial-uses-store.ts';
export { countChargedSubscriptions } from './subscriptions-store.ts';
