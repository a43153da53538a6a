import { preselectedPlan } from '@earmark/contract/billing/offered-plans';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { billingQuery } from '../../lib/user/billing-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CheckoutForm, useArrivingOffer, useOffer } from '../checkout/index.ts';
import { cameByLandingB, useOfferedPlans } from '../pricing/index.ts';

/**
 * `/CheckoutForm?plan=&coupon=`: the standalone checkout form, for the plan in the address or the one that the
 * paywall preselects for this visitor.
 */
export function CheckoutFormScreen() {
  const { data, error, refetch } = useQuery(catalogueQuery(useApi()));
  const { pricing, plans } = useOfferedPlans();
  const requested = useSearchParams()[0].get('plan');
  const usual =
    data &&
    pricing &&
    preselectedPlan({
      requested: null,
      yearlyFirst: cameByLandingB(),
      pricing,
      plans,
      defaults: data.default_plan,
    });
  const slug = requested ?? usual;
  const plan = data?.prices.find(
    (price) => price.slug === slug && (price.tier === 'basic' || price.tier === 'pro'),
  );
  return (
    <div className="mx-auto flex max-w-120 flex-col gap-6">
      <PageTitle>{t`Checkout`}</PageTitle>
      <h1 className="font-semibold font-serif text-2xl">{t`Checkout`}</h1>
      {plan ? (
        <PlanForm plan={plan.slug} />
      ) : data ? (
        <>
          <p role="alert">{t`There is no such plan.`}</p>
          <ButtonLink kind="primary" to={paths.chooseVoice} className="self-start">{t`See plans`}</ButtonLink>
        </>
      ) : error ? (
        <>
          <p role="alert">{errorCopy(error).message}</p>
          <Button className="self-start" onClick={() => void refetch()}>{t`Try Again`}</Button>
        </>
      ) : (
        <div role="status" aria-label={t`Loading the checkout`} className="flex flex-col gap-3">
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
      )}
    </div>
  );
}

function PlanForm({ plan }: { plan: string }) {
  const { data, isError } = useQuery(billingQuery(useApi()));
  const offer = useOffer(plan);
  useArrivingOffer(offer, plan, isError ? false : data?.trial_available);
  return (
    <section aria-labelledby="order">
      <h2 id="order" className="sr-only">{t`Your order`}</h2>
      <CheckoutForm plan={plan} offer={offer} immediate />
    </section>
  );
}
