import { OfferScreen, RouteProblem } from '../features/offers/index.ts';

/** `/code/{code}` and `/referral/{id}`. */
export function Component() {
  return (
    <OfferScreen
      nothing={
        <RouteProblem
          title="This offer is not available"
          text="It may have ended, or the link may be mistyped."
        />
      }
    />
  );
}
