import type { PublicCatalogue } from '@earmark/contract/catalogue';
import type { PlanChoice, PlanOnSale, PricingVariant } from '@earmark/contract/shown-plans';
import type { OfferState } from '../checkout/index.ts';

/** What both paywalls show and change. */
export interface PaywallProps {
  plans: readonly PlanOnSale[];
  pricing: PricingVariant;
  /** What the catalogue would have chosen first. */
  defaults: PublicCatalogue['default_plan'];
  choice: PlanChoice;
  onChoose: (choice: PlanChoice) => void;
  offer: OfferState;
  /** Null where no name is known. */
  firstName: string | null;
  /** Whether this person may still try for free. */
  trial: boolean;
  /** What went wrong with a card before this page was loaded; its form is then open at once. */
  failure: string | null;
  /** Where to go on from here. */
  onward: string;
}
