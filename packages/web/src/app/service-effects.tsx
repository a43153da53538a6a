import { CookieBanner, CookiePreferences, StoreAttribution } from '../features/attribution/index.ts';
import { SetupReturn } from '../features/checkout/index.ts';
import { useStorePricingVariant } from '../features/pricing/index.ts';
import { CheckoutReturn } from '../features/purchase/index.ts';

/** Side effects that only a service for the public has; a personal installation does not load them. */
export function ServiceEffects() {
  useStorePricingVariant();
  return (
    <>
      <StoreAttribution />
      <CookieBanner />
      <CookiePreferences />
      <CheckoutReturn />
      <SetupReturn />
    </>
  );
}
