import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import type { PlanChoice, PlanOnSale, PricingVariant } from '@earmark/contract/billing/offered-plans';
import type { OfferState } from '../checkout/index.ts';

/** Props of both paywalls. */
export interface PaywallProps {
  plans: readonly PlanOnSale[];
  pricing: PricingVariant;
  /** The catalogue's preselected plan. */
  defaults: PublicCatalogue['default_plan'];
  choice: PlanChoice;
  onChoose: (choice: PlanChoice) => void;
  offer: OfferState;
  /** Null if no name is known. */
  firstName: string | null;
  /** Whether this person may still start a trial. */
  trial: boolean;
  /** Error about a card from before this page was loaded; the card form is then open immediately. */
  failure: string | null;
  /** Where to continue from here. */
  onward: string;
}
