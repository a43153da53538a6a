import { CookieBanner, CookiePreferences, KeepAttribution } from '../features/attribution/index.ts';
import { SetupReturn } from '../features/checkout/index.ts';
import { useKeepPricing } from '../features/pricing/index.ts';
import { CheckoutReturn } from '../features/purchase/index.ts';
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
