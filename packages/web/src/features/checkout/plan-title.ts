import type { PublicCatalogue } from '@earmark/contract/catalogue';

/** As cards and summaries call a plan. */
export const planTitle = ({
  name,
  interval,
}: Pick<PublicCatalogue['prices'][number], 'name' | 'interval'>): string =>
  `${name}, ${interval === 'year' ? 'yearly' : 'monthly'}`;
