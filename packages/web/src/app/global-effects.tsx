import { CookieBanner, CookiePreferences, StoreAttribution } from '../features/attribution/index.ts';
import { SetupReturn } from '../features/checkout/index.ts';
import { useStorePricingVariant } from '../features/pricing/index.ts';
import { CheckoutReturn } from '../features/purchase/index.ts';
import { CachePlayedAudio } from './cache-played-audio.tsx';
import { OfflineSupport } from './offline-support.tsx';

/** Side effects common to all screens, loaded after the screen. */
export function GlobalEffects() {
  useStorePricingVariant();
  return (
    <>
      <OfflineSupport />
      <CachePlayedAudio />
      <StoreAttribution />
      <CookieBanner />
      <CookiePreferences />
      <CheckoutReturn />
      <SetupReturn />
    </>
  );
}
