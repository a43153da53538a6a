import { KeepAttribution } from '../features/attribution/keep-attribution.tsx';
import { CheckoutReturn } from '../features/purchase/checkout-return.tsx';

/** What goes along with every screen and nobody waits for. */
export function Unseen() {
  return (
    <>
      <KeepAttribution />
      <CheckoutReturn />
    </>
  );
}
