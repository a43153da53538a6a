import { lazy, Suspense } from 'react';
import { Landing } from '../landing/index.ts';
import { useLandingVariant } from './landing-variant.ts';
import { useVipCode } from './use-vip-code.ts';

const LandingPrice = lazy(async () => ({ default: (await import('./landing-price.tsx')).LandingPrice }));

/**
 * The landing page for visitors (docs/product/public-pages.md#landing-page): variant B shows the price first,
 * and a lifetime code in the address changes the sign-in link.
 */
export function VisitorLanding() {
  const hasVip = useVipCode();
  const variant = useLandingVariant();
  const startLabel = hasVip ? 'Claim Lifetime Access' : variant === 'B' ? 'Start Your Free Trial' : undefined;
  const price = (
    <Suspense fallback={<div className="mt-6 min-h-14" />}>
      <LandingPrice />
    </Suspense>
  );
  return (
    <Landing {...(variant === 'B' && !hasVip ? { price } : {})} {...(startLabel ? { startLabel } : {})} />
  );
}
