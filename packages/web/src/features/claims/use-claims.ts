import type { Claims } from '@earmark/contract/billing/catalogue';
import { useQuery } from '@tanstack/react-query';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { useApi } from '../../lib/services.tsx';

const none: Claims = {
  listeners: null,
  started_this_week: null,
  testimonials: [],
  charity: null,
  sample: false,
};

/** Returns the operator's claims about listeners; empty until they are known. */
export function useClaims(): Claims {
  return useQuery(catalogueQuery(useApi())).data?.claims ?? none;
}
