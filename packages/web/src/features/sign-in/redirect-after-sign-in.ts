import { paths, withQuery } from '../../lib/paths.ts';
import { carriedBy, targetByOrigin } from './target-by-origin.ts';

/** An offer stored in local storage for the next sign-in. */
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
  /** The screen that was open when the service ended this person's session. */
  screen: string | null;
  /** The stored offers, the coupon before the referral. */
  pending: readonly PendingOffer[];
}

export interface Destination {
  to: string;
  /** The stored offer to delete when following this destination. */
  consumes: PendingOffer['kind'] | null;
}

/**
 * Returns the destinations after signing in (docs/product/accounts.md#after-sign-in): every rule that
 * applies, in order of precedence. The first is the target; the others are for an installation that lacks its
 * screen.
 */
export function destinationsAfterSignIn({ isNewUser, query, screen, pending }: AfterSignIn): Destination[] {
  const destinations: Destination[] = [];
  for (const { kind, returnUrl } of pending) {
    if (returnUrl !== null && isOwnPath(returnUrl)) destinations.push({ to: returnUrl, consumes: kind });
  }
  // What brought somebody to the sign-in page counts more than what was open before.
  if (screen !== null && !query.has('redirected_from')) destinations.push({ to: screen, consumes: null });
  if (query.get('app') === 'ios') destinations.push({ to: paths.shortcuts, consumes: null });
  if (isNewUser) {
    const offer = pending[0];
    destinations.push({
      to: withQuery(paths.chooseVoice, {
        variant: query.get('redirected_from') ? 'b' : 'a',
        redirected_from: query.get('redirected_from'),
        // The requested page is opened after the plans.
        ...carriedBy(query),
        coupon: offer?.kind === 'pendingCoupon' ? offer.value : offer ? null : query.get('coupon'),
        referral: offer?.kind === 'pendingReferral' ? offer.value : offer ? null : query.get('referral'),
      }),
      consumes: offer?.kind ?? null,
    });
  }
  destinations.push({ to: targetByOrigin(query), consumes: null }, { to: paths.home, consumes: null });
  return destinations;
}

/** Whether a stored address stays within this site: `//host` and `/\host` would leave it. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
