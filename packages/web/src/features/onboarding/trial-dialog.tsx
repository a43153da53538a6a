import { free, type PlanOnSale, proPlan } from '@earmark/contract/billing/offered-plans';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { CheckoutForm } from '../checkout/index.ts';
import type { PaywallProps } from './paywall.ts';
import { cardFigures, savingOf } from './plan-figures.ts';

/** Billing cycle and card form of variant b. */
export function TrialDialog({
  plans,
  choice,
  onChoose,
  offer,
  trial,
  failure,
  onward,
  open,
  onClose,
}: PaywallProps & { open: boolean; onClose: () => void }) {
  const group = useId();
  const [paying, setPaying] = useState(false);
  const month = proPlan(plans, 'month');
  const year = proPlan(plans, 'year');
  const saving = savingOf(year, month);
  const discount = offer.applied?.details ?? null;
  const plan = choice === free ? (year?.slug ?? '') : choice;
  const option = (price: PlanOnSale | undefined, title: string, note: string | null) =>
    price && (
      <label className="flex min-h-14 items-center gap-3 rounded-corner border border-edge px-4 py-2 has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-2">
        <input
          type="radio"
          name={group}
          value={price.slug}
          checked={plan === price.slug}
          onChange={() => onChoose(price.slug)}
          className="size-5 shrink-0 accent-ink outline-none"
        />
        <span className="flex-1">
          {title}
          {note !== null && <span className="block text-good text-sm">{note}</span>}
        </span>
        <span className="font-semibold tabular-nums">
          <Trans>{cardFigures(price, discount).month}/month</Trans>
        </span>
      </label>
    );
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !paying && onClose()}
      title={trial ? t`Start your free trial` : t`Start your plan`}
      description={
        trial
          ? t`Choose your billing cycle and enter payment details to begin your risk-free trial.`
          : t`Choose your billing cycle and enter payment details.`
      }
    >
      <fieldset className="flex flex-col gap-3" aria-label={t`Billing cycle`} disabled={paying}>
        {option(month, t`Monthly`, null)}
        {option(year, t`Yearly`, saving === null ? null : t`Save ${saving}%`)}
      </fieldset>
      <CheckoutForm
        plan={plan}
        offer={offer}
        immediate
        failure={failure}
        onBusyChange={setPaying}
        onward={onward}
      />
    </Dialog>
  );
}
