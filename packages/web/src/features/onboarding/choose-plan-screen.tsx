import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { formatMoney } from '@earmark/contract/billing/plan-figures';
import { maxCharactersPaid } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from 'react-router';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { formatCount } from '../../lib/format-count.ts';
import { readFlag } from '../../lib/local-flags.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { pricePer } from '../../lib/price-words.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { checkoutSessionQuery, ExistingPlan, needsNoPlan } from '../checkout/index.ts';
import { FeatureList } from '../pricing/index.ts';
import { OnboardingFrame } from './onboarding-frame.tsx';
import { PlansUnreachable } from './plans-unreachable.tsx';

/**
 * Claims of this screen only; the enforced limits differ: docs/product/plans-and-billing.md#choose-your-plan.
 */
const freePlan = [t`2,500 words per conversion`, t`5 conversions per day`, t`English only`];
const unlimitedPlan = [
  t`${formatCount(maxCharactersPaid)} characters per conversion`,
  t`English Only`,
  t`Easy to cancel`,
];

/** docs/product/plans-and-billing.md#choose-your-plan */
export function ChoosePlanScreen() {
  const { api } = useServices();
  const { status } = useSession();
  const { data: catalogue, isError, refetch } = useQuery(catalogueQuery(api));
  if (status === 'signed-out') {
    return <Navigate replace to={withQuery(paths.signIn, { source: 'onboarding/ChoosePlan' })} />;
  }
  if (isError && !catalogue) return <PlansUnreachable onRetry={() => void refetch()} />;
  const price = catalogue?.prices.find(({ slug }) => slug === catalogue.default_plan.legacy_trial);
  if (status === 'unknown' || price === undefined) return <LoadingView />;
  return <Plans price={price} />;
}

function Plans({ price }: { price: PublicCatalogue['prices'][number] }) {
  const { api, billing, hasScreen } = useServices();
  // Continues to the application if the next steps are not installed.
  const next = hasScreen(paths.quickstart) ? paths.quickstart : paths.add;
  const session = useQuery(
    checkoutSessionQuery(price.slug, () =>
      api.call('createTrialCheckout', {
        body: {
          plan: price.slug,
          success_url: next.toLowerCase(),
          metadata: readFlag('utm_params') ?? {},
        },
      }),
    ),
  );
  const hasPlan = needsNoPlan(session.error);
  const amount = formatMoney(price.amount, price.currency).replace(/\.00$/, '');
  return (
    <OnboardingFrame>
      <PageTitle>{t`Choose your plan`}</PageTitle>
      <div className="mx-auto flex max-w-200 flex-col gap-6 pt-4 tablet:pt-10">
        <h1 className="font-semibold font-serif text-2xl tablet:text-3xl">{t`Choose your plan`}</h1>
        {hasPlan ? (
          <ExistingPlan leave={false} />
        ) : (
          <div className="grid gap-4 tablet:grid-cols-2">
            <section className="flex flex-col gap-5 rounded-corner border border-line bg-raised p-6">
              <h2 className="font-semibold font-serif text-xl">{t`Basic`}</h2>
              <p className="font-semibold font-serif text-2xl">{t`Free`}</p>
              <FeatureList features={freePlan} />
              <ButtonLink to={next} className="mt-auto">{t`Go Free`}</ButtonLink>
            </section>
            <section className="flex flex-col gap-5 rounded-corner border border-ink bg-raised p-6">
              <h2 className="font-semibold font-serif text-xl">{t`Unlimited`}</h2>
              <p className="font-semibold font-serif text-2xl tabular-nums">
                {pricePer(amount, price.interval)}
              </p>
              <FeatureList features={unlimitedPlan} />
              {session.isError ? (
                <div className="mt-auto flex flex-col gap-3">
                  <p role="alert" className="text-danger">{t`Failed to create subscription session`}</p>
                  <ButtonLink to={paths.chooseVoice}>{t`See other plans`}</ButtonLink>
                </div>
              ) : (
                <Button
                  kind="primary"
                  className="mt-auto"
                  busy={session.data === undefined}
                  onClick={() => session.data && billing?.goTo(session.data.url)}
                >
                  {session.data?.trial === false ? t`Subscribe for ${amount}` : t`Try for $0.00`}
                </Button>
              )}
            </section>
          </div>
        )}
      </div>
    </OnboardingFrame>
  );
}
