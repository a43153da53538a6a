export { describeDoor } from './describe-door.ts';
export { offerOf } from './door-offer.ts';
export { DoorPrice } from './door-price.tsx';
export { FeatureList } from './feature-list.tsx';
export { useKeepPricing } from './keep-pricing.ts';
export { basicFeatures, freeFeatures, proFeatures } from './plan-features.ts';
export { cameByLandingB, useShownPlans } from './shown-plans.ts';
export { type DoorQuote, useDoorQuote, useDoorQuotes } from './use-door-quotes.ts';
