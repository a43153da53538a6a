import { paths, withQuery } from '../../lib/paths.ts';

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
 * Where a person goes after signing in (C2.25): every rule that applies, in order of precedence. The first is the place to
 * go; the others are for an installation that lacks its screen.
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
        coupon: offer?.kind === 'pendingCoupon' ? offer.value : offer ? null : query.get('coupon'),
        referral: offer?.kind === 'pendingReferral' ? offer.value : offer ? null : query.get('referral'),
      }),
      consumes: offer?.kind ?? null,
    });
  }
  destinations.push({ to: byOrigin(query), consumes: null }, { to: paths.home, consumes: null });
  return destinations;
}

/** Rule 4: by the place that sent the person to sign in. */
function byOrigin(query: URLSearchParams): string {
  const keep = (path: string, ...names: string[]) =>
    withQuery(path, Object.fromEntries(names.map((name) => [name, query.get(name)])));
  switch (query.get('redirected_from')) {
    case 'setup':
      return '/setup';
    case 'newsletter':
      return keep('/newsletter', 'article_url', 'article_title');
    case 'subscription':
      return keep('/subscription', 'chars');
    case 'link':
      return keep('/link', 'email');
    case 'add':
      return keep(paths.add, 'url', 'selectionText', 'text');
    case 'setupnew':
      return paths.podcastSetup;
    case 'trial':
      return keep(paths.add, 'article_url');
    case 'drawabox':
      return '/drawabox';
    case 'onboarding':
      return '/onboarding/howtoclip';
    case 'preferredVoices':
      return '/preferredVoices';
    case 'onboarding/quickstart/2':
      return '/onboarding/quickstart/2';
    case 'signup':
    case 'onboarding/choosevoice':
      return keep(paths.chooseVoice, 'variant', 'app', 'paywall', 'plan', 'coupon', 'referral');
    default:
      return paths.home;
  }
}

/** A stored address is only followed within this site: `//host` and `/\host` would leave it. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
