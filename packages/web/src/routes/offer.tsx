import { t } from '@lingui/core/macro';
import { OfferScreen, RouteProblem } from '../features/offers/index.ts';

/** `/code/{code}` and `/referral/{id}`. */
export function Component() {
  return (
    <OfferScreen
      nothing={
        <RouteProblem
          title={t`This offer is not available`}
          text={t`It may have ended, or the link may be mistyped.`}
        />
      }
    />
  );
}
