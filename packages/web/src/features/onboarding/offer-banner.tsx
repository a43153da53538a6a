import { Trans } from '@lingui/react/macro';
import { Gift } from 'lucide-react';
import type { AppliedOffer } from '../checkout/index.ts';

/** Shows above the plans that an offer applies. */
export function OfferBanner({ offer }: { offer: AppliedOffer | null }) {
  return (
    <p
      role="status"
      className={
        offer === null
          ? 'sr-only'
          : 'mb-6 flex items-center justify-center gap-3 rounded-corner border border-line bg-sunken px-4 py-3 font-semibold'
      }
    >
      {offer !== null && (
        <Trans>
          <Gift size={20} aria-hidden="true" className="shrink-0 text-good" />
          Special Offer Applied: {offer.code}
        </Trans>
      )}
    </p>
  );
}
