import type { Offer } from '@earmark/contract/billing/offers';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { writeFlag } from '../../lib/local-flags.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useApi, useSession } from '../../lib/services.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { PartnerLanding } from './partner-landing.tsx';
import { ReferralLanding } from './referral-landing.tsx';
import { RouteProblem } from './route-problem.tsx';
import { storeOffer } from './store-offer.ts';

/**
 * `/code/{code}`, `/referral/{id}` and `/{partner}` (docs/product/offers-and-rewards.md#offer-addresses):
 * looks up the offer of the address, records the visit, and shows or applies the offer. `nothing` is shown if
 * there is no offer.
 */
export function OfferScreen({ nothing }: { nothing: ReactNode }) {
  const api = useApi();
  const session = useSession();
  const { pathname } = useLocation();
  const route = readRoute(pathname);
  const known = session.status !== 'unknown';
  const { data, isError } = useQuery({
    queryKey: ['offer', route, session.status],
    enabled: known && route !== null,
    staleTime: 60_000,
    queryFn: ({ signal }) => api.call('resolveOffer', { query: { route: route ?? '' }, signal }),
  });
  const offer = data?.offer ?? null;
  useVisit(route, offer);
  if (route === null) return <RouteProblem title={t`Invalid route`} />;
  if (isError) return <RouteProblem title={t`Failed to load route`} />;
  if (!known || data === undefined) return <LoadingView />;
  if (offer === null || data.return_url === null) return nothing;
  const signedIn = session.status === 'signed-in';
  if (offer.type === 'referral') return <ReferralLanding offer={offer} returnUrl={data.return_url} />;
  if (offer.type === 'coupon') {
    return signedIn ? (
      <Navigate replace to={data.return_url} />
    ) : (
      <StoreAndRedirect
        store={() => storeOffer(offer, data.return_url ?? '')}
        to={withQuery(paths.signIn, { redirected_from: 'coupon' })}
      />
    );
  }
  if (data.notice !== null) {
    const { notice } = data;
    return <StoreAndRedirect store={() => writeFlag('partnerNotice', notice)} to={paths.add} />;
  }
  return <PartnerLanding offer={offer} returnUrl={data.return_url} />;
}

/** Stores something before the next screen reads it. */
function StoreAndRedirect({ store, to }: { store: () => void; to: string }) {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    store();
    void navigate(to, { replace: true });
  });
  useEffect(() => leave(), []);
  return <LoadingView />;
}

/** Returns the part of an address that identifies an offer; null if its parameter is missing. */
function readRoute(pathname: string): string | null {
  const route = pathname.replace(/^\/+|\/+$/g, '');
  return ['', 'code', 'referral'].includes(route.toLowerCase()) ? null : decode(route);
}

function decode(route: string): string {
  try {
    return decodeURIComponent(route);
  } catch {
    return route;
  }
}

/** Records a visit once, by the kind of address. Failures are not shown to the visitor. */
function useVisit(route: string | null, offer: Offer | null): void {
  const api = useApi();
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (route === null || offer === null || counted.current === route) return;
    counted.current = route;
    const call =
      offer.type === 'partner'
        ? api.call('trackPartnerVisit', { body: { partner_route: offer.route } })
        : offer.type === 'coupon'
          ? api.call('trackCouponVisit', { body: { coupon_code: offer.couponCode } })
          : api.call('trackReferralVisit', { body: { referral_uuid: offer.uuid } });
    call.catch(() => {});
  }, [api, route, offer]);
}
