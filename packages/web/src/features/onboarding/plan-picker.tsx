import {
  free,
  type PlanChoice,
  type PlanOnSale,
  type PricingVariant,
} from '@earmark/contract/billing/offered-plans';
import { t } from '@lingui/core/macro';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Switch } from '../../ui/switch.tsx';
import type { AppliedOffer } from '../checkout/index.ts';
import { FeatureList, freeFeatures, usePlanFeatures } from '../pricing/index.ts';
import { PlanCard } from './plan-card.tsx';
import { cardFigures, savingInTens, savingOf } from './plan-figures.ts';

interface PlanPickerProps {
  plans: readonly PlanOnSale[];
  pricing: PricingVariant;
  choice: PlanChoice;
  offer: AppliedOffer | null;
  /** The card form is open: the plans are dimmed and cannot be changed. */
  locked: boolean;
  onChoose: (choice: PlanChoice) => void;
}

/** docs/product/plans-and-billing.md#price-cards */
export function PlanPicker({ plans, pricing, choice, offer, locked, onChoose }: PlanPickerProps) {
  const group = useId();
  const frame = useRef<HTMLFieldSetElement>(null);
  const wasLocked = useRef(locked);
  useEffect(() => {
    // When the card form closes, the focus returns to the selected plan.
    if (wasLocked.current && !locked) frame.current?.querySelector<HTMLInputElement>(':checked')?.focus();
    wasLocked.current = locked;
  }, [locked]);
  const discount = offer?.details ?? null;
  const at = (tier: PlanOnSale['tier'], interval: PlanOnSale['interval']) =>
    plans.find((plan) => plan.tier === tier && plan.interval === interval);
  const [yearly, setYearly] = useState(plans.find(({ slug }) => slug === choice)?.interval !== 'month');
  const saving = savingOf(at('pro', 'year'), at('pro', 'month'));
  const high = pricing === 'high_income';

  const card = (
    plan: PlanOnSale | undefined,
    title: string,
    badge: string | null,
    features?: { features: readonly string[]; beside?: string },
  ) => {
    if (plan === undefined) return null;
    const percent = plan.interval === 'year' ? savingOf(plan, at(plan.tier, 'month')) : null;
    return (
      <PlanCard
        key={plan.slug}
        group={group}
        value={plan.slug}
        title={title}
        badge={badge}
        figures={cardFigures(plan, discount)}
        note={percent === null ? null : t`Save ${percent}%`}
        chosen={choice === plan.slug}
        onChoose={() => onChoose(plan.slug)}
      >
        {features && <FeatureList {...features} />}
      </PlanCard>
    );
  };
  const turn = (next: boolean) => {
    setYearly(next);
    const tier = plans.find(({ slug }) => slug === choice)?.tier;
    const same = tier && at(tier, next ? 'year' : 'month');
    if (same) onChoose(same.slug);
  };
  const interval = yearly ? 'year' : 'month';
  const { basicFeatures, proFeatures, onlyPro } = usePlanFeatures();
  const hasBasic = at('basic', interval) !== undefined;
  return (
    <fieldset
      ref={frame}
      disabled={locked}
      className={classNames('flex flex-col gap-4', locked && 'opacity-55')}
      aria-label={t`Choose your plan`}
    >
      {pricing === 'all_plans' ? (
        <>
          <Switch
            label={saving === null ? t`Yearly` : t`Yearly (Save more than ${savingInTens(saving)}%)`}
            checked={yearly}
            onChange={({ currentTarget }) => turn(currentTarget.checked)}
          />
          <div className="grid gap-4 tablet:grid-cols-2">
            {card(at('basic', interval), 'Basic', null, { features: basicFeatures })}
            {card(
              at('pro', interval),
              'Pro',
              t`MOST POPULAR`,
              hasBasic
                ? { features: onlyPro, beside: t`Everything in Basic, and` }
                : { features: proFeatures },
            )}
          </div>
        </>
      ) : (
        <>
          {high && <p className="text-soft">{t`Premium Pro`}</p>}
          <div className="grid gap-4 tablet:grid-cols-2">
            {card(at('pro', 'month'), t`Monthly Pro`, high ? 'PREMIUM' : null)}
            {card(at('pro', 'year'), t`Annual Pro`, offer === null ? t`BEST VALUE` : t`SPECIAL OFFER`)}
          </div>
          <div className="rounded-corner border border-line p-5">
            <FeatureList features={proFeatures} columns />
          </div>
        </>
      )}
      <label className="flex items-center gap-3 rounded-corner border border-edge bg-raised px-5 py-4 transition-colors has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2 hovers:hover:border-ink">
        <span className="min-w-0 flex-1">
          <span className="font-semibold font-serif text-xl">{t`Free`}</span>{' '}
          <span className="block text-sm text-soft">{freeFeatures.join(', ')}</span>
        </span>
        <input
          type="radio"
          name={group}
          value={free}
          checked={choice === free}
          onChange={() => onChoose(free)}
          className="size-6 shrink-0 accent-ink outline-none"
        />
      </label>
    </fieldset>
  );
}
