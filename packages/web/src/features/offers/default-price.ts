import type { PublicCatalogue } from '@earmark/contract/catalogue';

/** The price that an offer's page names: that of the plan which is chosen where it leads. */
export const defaultPrice = ({ prices, default_plan }: PublicCatalogue) =>
  prices.find(({ slug }) => slug === default_plan.pro_only);
