import { free, type PlanChoice } from '@earmark/contract/billing/offered-plans';
import { ButtonLink } from '../../ui/button.tsx';
import { CheckoutForm, type OfferState } from '../checkout/index.ts';

/** Below the plans: the checkout of the chosen one, or the way on with the free plan. */
export function ChosenCheckout({
  choice,
  freeLabel,
  offer,
  immediate = false,
  failure = null,
  onOpenChange,
  onward,
}: {
  choice: PlanChoice;
  freeLabel: string;
  offer: OfferState;
  immediate?: boolean;
  failure?: string | null;
  onOpenChange: (open: boolean) => void;
  onward: string;
}) {
  if (choice === free) {
    return (
      <ButtonLink kind="primary" size="large" to={onward} className="w-full">
        {freeLabel}
      </ButtonLink>
    );
  }
  return (
    <CheckoutForm
      plan={choice}
      offer={offer}
      immediate={immediate}
      failure={failure}
      onOpenChange={onOpenChange}
      onward={onward}
    />
  );
}
