import { leadingPlan, type PlanOnSale } from '@earmark/contract/billing/offered-plans';
import { formatMoney, standardTrialDays, weekly } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { pricePer } from '../../lib/price-words.ts';
import { useServices } from '../../lib/services.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Deferred } from '../../ui/deferred.tsx';
import { freeMonthWords } from '../checkout/index.ts';
import { TestimonialGrid, useClaims } from '../claims/index.ts';
import { FreeAndPremium } from '../pricing/index.ts';
import { loadFeaturedPiece } from '../spoken-sample/index.ts';
import type { PaywallProps } from './paywall.ts';
import { PaywallQuestions } from './paywall-questions.tsx';
import { cardFigures } from './plan-figures.ts';
import { TrialDates } from './trial-dates.tsx';

const TrialDialog = lazy(async () => ({ default: (await import('./trial-dialog.tsx')).TrialDialog }));

const FeaturedPiece = lazy(async () => ({ default: (await loadFeaturedPiece()).FeaturedPiece }));

/** docs/product/plans-and-billing.md#paywall-variant-b */
export function PaywallB(props: PaywallProps) {
  const { plans, pricing, defaults, offer, trial, failure, onChoose, onward } = props;
  const { site, hasScreen } = useServices();
  const { started_this_week, testimonials, sample } = useClaims();
  const [open, setOpen] = useState(failure !== null);
  // The yearly plan, unless the visitor asked for another one.
  const year = leadingPlan({ paywall: 'b', pricing, plans, yearlyFirst: true, defaults });
  const figures = year && cardFigures(year, offer.applied?.details ?? null);
  const charge = year && figures && (figures.before === null ? fullPrice(year) : figures.charge);
  return (
    <div className="flex flex-col gap-14 pt-4 tablet:gap-20 tablet:pt-8">
      <section className="grid gap-x-16 gap-y-10 desktop:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex min-w-0 flex-col gap-6 desktop:pt-6">
          <div className="flex flex-col gap-2">
            <h1 className="text-balance font-semibold font-serif text-3xl tracking-tight tablet:text-4xl">
              <Trans>Try {site.brand.name} Premium</Trans>
            </h1>
            {trial && (
              <p className="font-semibold font-serif text-2xl">
                {figures?.free ? freeMonthWords : t`free for ${standardTrialDays} days`}
              </p>
            )}
            {charge && <p className="mt-1 text-lg text-soft">{trial ? t`Then ${charge}` : charge}</p>}
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
            {year && (
              <Button
                kind="primary"
                size="large"
                className="max-tablet:w-full"
                onClick={() => {
                  // The dialog opens with the plan that this variant shows first, whatever was selected before.
                  if (!open) onChoose(year.slug);
                  setOpen(true);
                }}
              >
                {trial ? t`Start for Free` : t`Continue`}
              </Button>
            )}
            {started_this_week !== null && (
              <p className="text-sm text-soft max-tablet:w-full max-tablet:text-center">
                {sample
                  ? t`${started_this_week} started Premium this week (sample figure)`
                  : t`${started_this_week} started Premium this week`}
              </p>
            )}
          </div>
          {year && <TrialDates plan={year.slug} offer={offer.applied} />}
          <Link
            to={onward}
            className={buttonClass('quiet', 'normal', 'self-start tablet:-ms-4 max-tablet:w-full')}
          >{t`Continue with the free plan`}</Link>
        </div>
        <div className="min-h-120">
          <Suspense fallback={null}>
            <FeaturedPiece />
          </Suspense>
        </div>
      </section>
      <FreeAndPremium />
      <TestimonialGrid testimonials={testimonials} />
      <PaywallQuestions />
      {hasScreen(paths.terms) && (
        <Link to={paths.terms} className="self-center py-3 text-soft">{t`Terms`}</Link>
      )}
      <Deferred open={open}>
        <TrialDialog {...props} open={open} onClose={() => setOpen(false)} />
      </Deferred>
    </div>
  );
}

/** Returns the price of a plan, and what that is per week. */
function fullPrice(plan: PlanOnSale): string {
  const price = pricePer(formatMoney(plan.amount, plan.currency), plan.interval);
  return t`${price}, only ${formatMoney(weekly(plan), plan.currency)}/week`;
}
