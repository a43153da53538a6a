import { CookieBanner } from '../features/attribution/cookie-banner.tsx';
import { CookiePreferences } from '../features/attribution/cookie-preferences.tsx';
import { KeepAttribution } from '../features/attribution/keep-attribution.tsx';
import { SetupReturn } from '../features/checkout/setup-return.tsx';
import { useKeepPricing } from '../features/onboarding/keep-pricing.ts';
import { CheckoutReturn } from '../features/purchase/checkout-return.tsx';
import { KeepHeardAudio } from './keep-heard-audio.tsx';
import { KeepOffline } from './keep-offline.tsx';

/** What goes along with every screen and nobody waits for. */
export function Unseen() {
  useKeepPricing();
  return (
    <>
      <KeepOffline />
      <KeepHeardAudio />
      <KeepAttribution />
      <CookieBanner />
      <CookiePreferences />
      <CheckoutReturn />
      <SetupReturn />
    </>
  );
}
