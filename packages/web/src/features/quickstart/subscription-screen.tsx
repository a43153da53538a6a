import { free, type PlanChoice, preselectedPlan } from '@earmark/contract/billing/offered-plans';
import { estimateMinutes, maxCharactersFree, maxCharactersPaid } from '@earmark/contract/limits';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { billingQuery } from '../../lib/user/billing-query.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { FoldMark } from '../../ui/fold-mark.tsx';
import { LoadingView } from '../../ui/loading-view.tsx';
import { useArrivingOffer, useOffer, usePlanId } from '../checkout/index.ts';
import { ChosenCheckout, PlanPicker, PlansUnreachable } from '../onboarding/index.ts';
import { useOfferedPlans } from '../pricing/index.ts';
import { Step } from './step.tsx';

/** docs/product/onboarding.md#subscription */
export function SubscriptionScreen() {
  const { api } = useServices();
  const { status } = useSession();
  const [query] = useSearchParams();
  const { catalogue, isError, refetch, pricing, plans } = useOfferedPlans();
  const billing = useQuery(billingQuery(api));
  const plan = usePlanId();
  const user = useUser();
  const [picked, setPicked] = useState<PlanChoice | null>(null);
  const [locked, setLocked] = useState(false);
  const choice =
    catalogue && pricing
      ? preselectedPlan({
          requested: picked,
          yearlyFirst: true,
          pricing,
          plans,
          defaults: catalogue.default_plan,
        })
      : undefined;
  const paid = choice === free ? plans[0]?.slug : choice;
  const offer = useOffer(paid);
  useArrivingOffer(offer, paid, billing.isError ? false : billing.data?.trial_available);
  if (status === 'signed-out')
    return <Navigate replace to={withQuery(paths.signIn, { source: 'onboarding/quickstart' })} />;
  if (isError && !catalogue) return <PlansUnreachable onRetry={() => void refetch()} />;
  if (!catalogue || !pricing || choice === undefined || billing.isPending) return <LoadingView />;
  const onward = withQuery(paths.onboardingComplete, { app: query.get('app') });
  // Lifetime access needs no plan.
  if (plan?.cameWith || user?.vip_id) return <Navigate replace to={onward} />;
  const days = catalogue.money_back_days;
  return (
    <Step title={t`Choose how you listen`} lead={t`You can start free, and change at any time.`} at={3} wide>
      <div className="grid gap-10 desktop:grid-cols-[minmax(0,1fr)_400px]">
        <div className="flex flex-col gap-6">
          <h2 className="sr-only">{t`Plan`}</h2>
          <PlanPicker
            plans={plans}
            pricing={pricing}
            choice={choice}
            offer={offer.applied}
            locked={locked}
            onChoose={setPicked}
          />
          <ChosenCheckout
            choice={choice}
            freeLabel={t`Go Free`}
            offer={offer}
            onOpenChange={setLocked}
            onward={onward}
          />
        </div>
        <aside className="flex flex-col gap-8">
          {days > 0 && (
            <p className="flex gap-4 rounded-corner bg-accent-wash p-5">
              <ShieldCheck size={28} aria-hidden="true" className="shrink-0" />
              <span>
                <Trans>
                  <strong className="block">Money-back guarantee</strong>
                  If you're not satisfied within {days} days, we'll refund your payment. No questions asked.
                </Trans>
              </span>
            </p>
          )}
          <Questions trialDays={catalogue.trial_days} />
        </aside>
      </div>
    </Step>
  );
}

const articleOf = (characters: number) =>
  t`${formatCount(characters)} characters per article (about ${estimateMinutes(characters)} minutes of audio)`;

function Questions({ trialDays }: { trialDays: number }) {
  const questions = [
    {
      question: t`How long may an article be?`,
      answer: t`Free users convert up to ${articleOf(maxCharactersFree)}. With Basic and Pro it is ${articleOf(maxCharactersPaid)}.`,
    },
    {
      question: t`What happens after the trial?`,
      answer: t`After the ${trialDays}-day trial the subscription continues at the regular price. Cancel before the trial ends, and you pay nothing.`,
    },
    {
      question: t`Can I cancel?`,
      answer: t`At any time. Your plan stays active to the end of the billing period.`,
    },
    {
      question: t`How can I pay?`,
      answer: t`With all major cards, Apple Pay and Google Pay.`,
    },
    {
      question: t`Who sees my card?`,
      answer: t`Only the payment provider. Card data never reaches our servers.`,
    },
  ];
  return (
    <section aria-labelledby="subscription-questions">
      <h2 id="subscription-questions" className="pb-3 font-semibold font-serif text-xl">{t`Questions`}</h2>
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-line border-t last:border-b">
          <summary className="flex min-h-12 items-center justify-between gap-4 py-2 font-semibold">
            {question}
            <FoldMark />
          </summary>
          <p className="pb-4 text-pretty text-soft">{answer}</p>
        </details>
      ))}
    </section>
  );
}
