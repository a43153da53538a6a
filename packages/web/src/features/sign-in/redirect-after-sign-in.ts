import { paths, withQuery } from '../../lib/paths.ts';
import { carriedBy, placeByOrigin } from './place-by-origin.ts';

/** An offer that waits in local storage for the next sign-in. */
export interface PendingOffer {
  kind: 'pendingCoupon' | 'pendingReferral';
  /** The coupon's code or the referral's id. */
  value: string;
  returnUrl: string | null;
}

export interface AfterSignIn {
  isNewUser: boolean;
  /** Query of the sign-in page. */
  query: URLSearchParams;
  /** Coupon before referral, as far as they are stored. */
  pending: readonly PendingOffer[];
}

export interface Destination {
  to: string;
  /** The stored offer that going there uses up. */
  consumes: PendingOffer['kind'] | null;
}

/**
 * Where a user goes after signing in (docs/product/accounts.md#after-sign-in): every rule that applies, in order of
 * precedence. The first is the place to go; the others are for an installation that lacks its screen.
 */
export function destinationsAfterSignIn({ isNewUser, query, pending }: AfterSignIn): Destination[] {
  const destinations: Destination[] = [];
  for (const { kind, returnUrl } of pending) {
    if (returnUrl !== null && isOwnPath(returnUrl)) destinations.push({ to: returnUrl, consumes: kind });
  }
  if (query.get('app') === 'ios') destinations.push({ to: paths.shortcuts, consumes: null });
  if (isNewUser) {
    const offer = pending[0];
    destinations.push({
      to: withQuery(paths.chooseVoice, {
        variant: query.get('redirected_from') ? 'b' : 'a',
        redirected_from: query.get('redirected_from'),
        // What brought them is taken up after the plans.
        ...carriedBy(query),
        coupon: offer?.kind === 'pendingCoupon' ? offer.value : offer ? null : query.get('coupon'),
        referral: offer?.kind === 'pendingReferral' ? offer.value : offer ? null : query.get('referral'),
      }),
      consumes: offer?.kind ?? null,
    });
  }
  destinations.push({ to: placeByOrigin(query), consumes: null }, { to: paths.home, consumes: null });
  return destinations;
}

/** A stored address is only followed within this site: `//host` and `/\host` would leave it. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
