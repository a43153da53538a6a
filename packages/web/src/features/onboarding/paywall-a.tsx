import { free } from '@earmark/contract/billing/offered-plans';
import { standardTrialDays } from '@earmark/contract/billing/plan-figures';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useClaims } from '../claims/index.ts';
import { ChosenCheckout } from './chosen-checkout.tsx';
import type { PaywallProps } from './paywall.ts';
import { PlanPicker } from './plan-picker.tsx';

/** docs/product/plans-and-billing.md#paywall-variant-a */
export function PaywallA({
  plans,
  pricing,
  choice,
  onChoose,
  offer,
  firstName,
  trial,
  failure,
  onward,
}: PaywallProps) {
  const { listeners, sample } = useClaims();
  const [locked, setLocked] = useState(failure !== null && choice !== free);
  return (
    <div className="mx-auto flex max-w-180 flex-col gap-8 pt-4">
      <div className="flex flex-col gap-3 text-center">
        <h1 className="font-semibold font-serif text-2xl tablet:text-3xl">{headline(firstName, trial)}</h1>
        {listeners !== null && (
          <p className="text-soft">
            {sample
              ? t`Join ${listeners} happy listeners (sample figure)`
              : t`Join ${listeners} happy listeners`}
          </p>
        )}
      </div>
      <section aria-labelledby="choose-plan" className="flex flex-col gap-4">
        <h2 id="choose-plan" className="font-semibold text-xl">{t`Choose your plan`}</h2>
        <PlanPicker
          plans={plans}
          pricing={pricing}
          choice={choice}
          offer={offer.applied}
          locked={locked}
          onChoose={onChoose}
        />
      </section>
      <section aria-label={t`Checkout`} className="mx-auto w-full max-w-120">
        <ChosenCheckout
          choice={choice}
          freeLabel={t`Continue to App`}
          offer={offer}
          immediate={locked}
          failure={failure}
          onOpenChange={setLocked}
          onward={onward}
        />
      </section>
    </div>
  );
}

function headline(firstName: string | null, trial: boolean): string {
  if (!trial)
    return firstName === null ? t`Choose a premium plan` : t`Hi ${firstName}, choose a premium plan`;
  return firstName === null
    ? t`Start your free trial`
    : t`Hi ${firstName}, try a premium plan free for ${standardTrialDays} days`;
}
