import { t } from '@lingui/core/macro';
import { lazy, Suspense, useEffect } from 'react';
import { readFlag } from '../../lib/local-flags.ts';
import { useServices } from '../../lib/services.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { Landing } from '../landing/index.ts';
import { loadEnterByProxy } from '../sign-in/index.ts';
import { useLandingVariant } from './landing-variant.ts';
import { useVipCode } from './use-vip-code.ts';

const LandingPrice = lazy(async () => ({ default: (await import('./landing-price.tsx')).LandingPrice }));

const EnterByProxy = lazy(async () => ({ default: (await loadEnterByProxy()).EnterByProxy }));

/** The landing page; where a proxy signs people in, only for those whom it does not name, or who logged out. */
export function VisitorLanding() {
  const { proxySignIn } = useServices().site;
  if (!proxySignIn || readFlag('loggedOut') !== null) return <LandingOfVisitor />;
  return (
    <Suspense fallback={<LoadingView />}>
      <EnterByProxy>
        <LandingOfVisitor />
      </EnterByProxy>
    </Suspense>
  );
}

/**
 * The landing page for visitors (docs/product/public-pages.md#landing-page): variant B shows the price first,
 * and a lifetime code in the address changes the sign-in link.
 */
function LandingOfVisitor() {
  const hasVip = useVipCode();
  const variant = useLandingVariant();
  const { tracker } = useServices();
  useEffect(() => tracker.track('Landing viewed', { variant }), [tracker, variant]);
  const startLabel = hasVip
    ? t`Claim Lifetime Access`
    : variant === 'B'
      ? t`Start Your Free Trial`
      : undefined;
  const price = (
    <Suspense fallback={<div className="mt-6 min-h-14" />}>
      <LandingPrice />
    </Suspense>
  );
  return (
    <Landing {...(variant === 'B' && !hasVip ? { price } : {})} {...(startLabel ? { startLabel } : {})} />
  );
}
