import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { readFlag, removeFlag } from '../../lib/local-flags.ts';
import { paths } from '../../lib/paths.ts';
import { useApi, useServices, useSession } from '../../lib/services.tsx';
import { addHeard } from '../openings/index.ts';
import { consumeScreen } from './consume-screen.ts';
import { destinationsAfterSignIn, type PendingOffer } from './redirect-after-sign-in.ts';

/** Redirects as soon as the user is signed in, in whichever way. */
export function useRedirectAfterSignIn(): void {
  const session = useSession();
  const { hasScreen, tracker } = useServices();
  const api = useApi();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  useEffect(() => {
    // An account without an email address cannot be used; the screen shows an alert and logs out.
    if (session.status !== 'signed-in' || session.email === '') return;
    void addHeard(api, Date.now());
    if (session.isNewUser) tracker.track('Signed up');
    const destinations = destinationsAfterSignIn({
      isNewUser: session.isNewUser,
      query,
      screen: consumeScreen(session.userId),
      pending: readPending(),
    });
    const chosen = destinations.find(({ to }) => hasScreen(to));
    if (chosen?.consumes) removeFlag(chosen.consumes);
    void navigate(chosen?.to ?? paths.home, { replace: true });
  }, [api, session, hasScreen, tracker, navigate, query]);
}

function readPending(): PendingOffer[] {
  const coupon = readFlag('pendingCoupon');
  const referral = readFlag('pendingReferral');
  return [
    ...(coupon
      ? [{ kind: 'pendingCoupon' as const, value: coupon.code, returnUrl: coupon.returnUrl ?? null }]
      : []),
    ...(referral
      ? [{ kind: 'pendingReferral' as const, value: referral.uuid, returnUrl: referral.returnUrl ?? null }]
      : []),
  ];
}
