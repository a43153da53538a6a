import { type PlanChoice, paywallVariant, preselectedPlan } from '@earmark/contract/billing/offered-plans';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from 'react-router';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useWait } from '../../lib/use-wait.ts';
import { billingQuery } from '../../lib/user/billing-query.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { LoadingView } from '../../ui/loading-view.tsx';
import {
  ExistingPlan,
  readCheckoutFailure,
  useArrivingOffer,
  useOffer,
  usePlanId,
} from '../checkout/index.ts';
import { cameByLandingB, useOfferedPlans } from '../pricing/index.ts';
import { targetAfterPlans } from '../sign-in/index.ts';
import { OfferBanner } from './offer-banner.tsx';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { onboardingTimings } from './onboarding-timings.ts';
import { PaywallA } from './paywall-a.tsx';
import { PaywallB } from './paywall-b.tsx';
import { PlansUnreachable } from './plans-unreachable.tsx';
import { useCustomToken } from './use-custom-token.ts';

/** docs/product/plans-and-billing.md#paywall */
export function ChooseVoiceScreen() {
  const who = useCustomToken();
  const [query] = useSearchParams();
  const { hasScreen } = useServices();
  const user = useUser();
  if (who === 'signed-out') return <Navigate replace to={signInFor(query)} />;
  if (who === 'waiting' || user === undefined) return <LoadingView />;
  if (user.vip_id !== null) {
    const next = withQuery(paths.quickstart, { app: query.get('app'), variant: query.get('variant') });
    return <Navigate replace to={hasScreen(next) ? next : paths.add} />;
  }
  return <Paywall />;
}

/**
 * Returns the sign-in link: people who were signing up continue with that; others return here with all
 * parameters of the address.
 */
function signInFor(query: URLSearchParams): string {
  const parameters = Object.fromEntries([...query].filter(([name]) => name !== 'custom_token'));
  const redirected_from = query.has('variant') ? 'signup' : 'onboarding/choosevoice';
  return withQuery(paths.signIn, { ...parameters, redirected_from });
}

function Paywall() {
  const { api, tracker, hasScreen } = useServices();
  const [query, setQuery] = useSearchParams();
  const [failure, clearFailure] = useFailure();
  const user = useUser();
  const plan = usePlanId();
  const { catalogue, isError, refetch, pricing, plans } = useOfferedPlans();
  const billing = useQuery(billingQuery(api));
  const waited = useWait(onboardingTimings.paywallLoader);
  const [variant] = useState(() => paywallVariant(query.get('paywall'), readFlag('paywall_variant')));
  // Applied immediately; the address is updated afterwards, for reloads and Back.
  const [picked, setPicked] = useState<PlanChoice | null>(null);
  const choice =
    catalogue && pricing
      ? preselectedPlan({
          requested: picked ?? query.get('plan'),
          yearlyFirst: query.get('variant') === 'b' || cameByLandingB(),
          pricing,
          plans,
          defaults: catalogue.default_plan,
        })
      : undefined;
  const trial = useFirst(billing.data?.trial_available ?? (billing.isError ? false : undefined));
  const paid = choice === 'free' ? plans[0]?.slug : choice;
  const offer = useOffer(paid);
  useArrivingOffer(offer, paid, trial);

  useEffect(() => {
    writeFlag('paywall_variant', variant);
  }, [variant]);
  useEffect(() => {
    // Part of the event's name, because without consent events are counted without properties.
    if (pricing) tracker.track(`Paywall viewed: ${variant}`, { pricing_variant: pricing });
  }, [tracker, variant, pricing]);

  if (isError && !catalogue) return <PlansUnreachable onRetry={() => void refetch()} />;
  if (!waited || !catalogue || !pricing || !choice || !user || trial === undefined)
    return <LoadingView atOnce />;
  const choose = (slug: string) => {
    clearFailure();
    setPicked(slug);
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('plan', slug);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const props = {
    plans,
    pricing,
    defaults: catalogue.default_plan,
    choice,
    onChoose: choose,
    offer,
    firstName: (user.displayName ?? user.name)?.trim().split(/\s+/)[0] || null,
    trial,
    failure,
    onward: targetAfterPlans(query, hasScreen),
  };
  return (
    <OnboardingFrame>
      <PageTitle>{t`Choose your plan`}</PageTitle>
      {plan?.cameWith ? (
        <div className="mx-auto max-w-120 pt-8">
          <h1 className="sr-only">{t`Choose your plan`}</h1>
          <ExistingPlan leave />
        </div>
      ) : (
        <>
          <OfferBanner offer={offer.applied} />
          {variant === 'a' ? <PaywallA {...props} /> : <PaywallB {...props} />}
        </>
      )}
    </OnboardingFrame>
  );
}

/**
 * Returns the error of a checkout that failed at the bank, and a function that hides it. Removes the error from
 * the navigation state, so that a reload does not show it again.
 */
function useFailure(): [string | null, () => void] {
  const location = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState(() => readCheckoutFailure(location.state));
  useEffect(() => {
    if (location.state !== null) void navigate(location, { replace: true, state: null });
  }, [location, navigate]);
  return [failure, () => setFailure(null)];
}

/** Returns the first known value, so that later changes on this screen are ignored. */
function useFirst<Value>(value: Value | undefined): Value | undefined {
  const first = useRef(value);
  first.current ??= value;
  return first.current;
}
