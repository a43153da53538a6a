import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import { t } from '@lingui/core/macro';

/** Returns the name of a plan on cards and summaries. */
export const planTitle = ({
  name,
  interval,
}: Pick<PublicCatalogue['prices'][number], 'name' | 'interval'>): string =>
  interval === 'year' ? t`${name}, yearly` : t`${name}, monthly`;
