export { loadVisitorLanding } from './lazy-parts.ts';
export { OfferScreen } from './offer-screen.tsx';
export { RouteProblem } from './route-problem.tsx';
export { useVipCode } from './use-vip-code.ts';
