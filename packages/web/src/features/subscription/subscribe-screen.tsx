import { millionsFor } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useApi } from '../../lib/services.tsx';
import { billingQuery } from '../../lib/user/billing-query.ts';
import { payingQuery, usePlan, useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CharacterPack } from '../purchase/index.ts';
import { BuyHours } from './buy-hours.tsx';
import { PaymentsTable } from './payments-table.tsx';
import { UnlimitedPlan } from './unlimited-plan.tsx';
import { YourPlan } from './your-plan.tsx';

/**
 * `/subscribe` and `/subscription` (docs/product/plans-and-billing.md#subscribe-page): hours for legacy
 * plans, else the user's plan, else a plan to buy. `?chars=` opens extra characters, with a quantity that
 * covers them.
 */
export function SubscribeScreen() {
  const [query] = useSearchParams();
  const { pathname } = useLocation();
  const requestedCharacters = Number(query.get('chars'));
  return (
    <div className="mx-auto flex max-w-140 flex-col gap-8">
      <PageTitle>{t`Subscription`}</PageTitle>
      {query.has('chars') && (
        <Card className="flex flex-col gap-4 tablet:p-6">
          <h2 className="font-semibold font-serif text-xl">{t`Purchase Additional Characters`}</h2>
          <p className="text-soft">{t`Purchase additional characters that will be used for any overages beyond your plan's allotment.`}</p>
          <CharacterPack millions={millionsFor(requestedCharacters)} returnTo={pathname} />
        </Card>
      )}
      <PlanOrOffer />
    </div>
  );
}

function PlanOrOffer() {
  const api = useApi();
  const user = useUser();
  const plan = usePlan();
  const catalogue = useQuery(catalogueQuery(api));
  const summary = useQuery(billingQuery(api));
  const paying = useQuery(payingQuery(api));
  const failed = [catalogue, summary, paying].find(({ isError }) => isError);
  if (failed) {
    return (
      <>
        <UnknownPlan />
        <Card role="alert" className="flex flex-col items-start gap-3">
          <p>{errorCopy(failed.error).message}</p>
          <Button
            onClick={() => void Promise.all([catalogue.refetch(), summary.refetch(), paying.refetch()])}
          >{t`Try Again`}</Button>
        </Card>
      </>
    );
  }
  if (!user || !plan || !catalogue.data || !summary.data || !paying.data) {
    return (
      <>
        <UnknownPlan />
        <div role="status" aria-label={t`Loading your plan`} className="flex flex-col gap-3">
          <Skeleton className="h-8 w-48" />
          <Skeleton className="h-40 w-full" />
        </div>
      </>
    );
  }
  const { subscription, payments } = summary.data;
  const { hd, sd } = user.subscriptions;
  if (hd || sd) {
    const quality = hd && sd ? paying.data.voice_quality : hd ? 'hd' : 'sd';
    return (
      <>
        <BuyHours hours={catalogue.data.hours} quality={quality} />
        <PaymentsTable payments={payments} />
      </>
    );
  }
  if (plan.isPaid) {
    return (
      <>
        <div className="flex items-center justify-between gap-4">
          <h1 className="font-semibold font-serif text-2xl">{t`Your plan`}</h1>
          <ButtonLink
            to={paths.add}
            icon={<ArrowLeft size={18} aria-hidden="true" />}
          >{t`Go Back`}</ButtonLink>
        </div>
        {subscription ? (
          <YourPlan subscription={subscription} />
        ) : (
          <GrantedPlan isPro={plan.isPro} isLifetime={user.vip_id !== null} />
        )}
        <PaymentsTable payments={payments} />
      </>
    );
  }
  const offered = catalogue.data.prices.find(
    ({ slug }) => slug === catalogue.data.default_plan.subscribe_page,
  );
  return (
    <>
      {offered ? (
        <UnlimitedPlan
          price={offered}
          trialDays={summary.data.trial_available ? catalogue.data.trial_days : 0}
        />
      ) : (
        <UnknownPlan />
      )}
      <PaymentsTable payments={payments} />
    </>
  );
}

/** The heading if there is no plan to name it after. */
function UnknownPlan() {
  return <h1 className="sr-only">{t`Subscription`}</h1>;
}

/** A plan from a lifetime code or a grant: there is nothing to pay and nothing to cancel. */
function GrantedPlan({ isPro, isLifetime }: { isPro: boolean; isLifetime: boolean }) {
  return (
    <Card className="flex flex-col gap-2 tablet:p-6">
      <h2 className="font-semibold font-serif text-xl">{isPro ? 'Pro' : 'Basic'}</h2>
      <p>
        {isLifetime
          ? t`You have lifetime access. There is nothing to pay.`
          : t`This plan was given to you. There is nothing to pay.`}
      </p>
    </Card>
  );
}
