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
    <div className="grid gap-x-10 gap-y-8 pt-4 desktop:grid-cols-[minmax(0,1fr)_344px] desktop:pt-8">
      <div className="flex min-w-0 flex-col gap-2 desktop:col-span-2">
        <h1 className="max-w-160 text-balance font-semibold font-serif text-2xl tracking-tight tablet:text-3xl desktop:text-4xl">
          {headline(firstName, trial)}
        </h1>
        {listeners !== null && (
          <p className="text-soft">
            {sample
              ? t`Join ${listeners} happy listeners (sample figure)`
              : t`Join ${listeners} happy listeners`}
          </p>
        )}
      </div>
      <section aria-labelledby="choose-plan" className="flex min-w-0 flex-col gap-4">
        <h2 id="choose-plan" className="font-semibold font-serif text-xl">{t`Choose your plan`}</h2>
        <PlanPicker
          plans={plans}
          pricing={pricing}
          choice={choice}
          offer={offer.applied}
          locked={locked}
          onChoose={onChoose}
        />
      </section>
      <section
        aria-label={t`Checkout`}
        className="w-full self-start rounded-corner bg-sunken p-6 max-desktop:mx-auto max-desktop:max-w-120 desktop:sticky desktop:top-6 desktop:mt-11"
      >
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
