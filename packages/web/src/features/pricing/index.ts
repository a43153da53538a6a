export { describeVisitorPrice } from './describe-visitor-price.ts';
export { FeatureList } from './feature-list.tsx';
export { freeFeatures, usePlanFeatures } from './plan-features.ts';
export { PlanTable } from './plan-table.tsx';
export { useStorePricingVariant } from './store-pricing-variant.ts';
export { cameByLandingB, useOfferedPlans } from './use-offered-plans.ts';
export { useVisitorQuote, useVisitorQuotes, type VisitorQuote } from './use-visitor-quotes.ts';
export { offerOf, storedOffer, type VisitorOffer } from './visitor-offer.ts';
export { VisitorPrice } from './visitor-price.tsx';
