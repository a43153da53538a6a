import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';

/** Returns the name of a plan on cards and summaries. */
export const planTitle = ({
  name,
  interval,
}: Pick<PublicCatalogue['prices'][number], 'name' | 'interval'>): string =>
  `${name}, ${interval === 'year' ? 'yearly' : 'monthly'}`;
