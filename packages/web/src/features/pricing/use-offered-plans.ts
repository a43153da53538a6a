import type { PublicCatalogue } from '@earmark/contract/billing/catalogue';
import {
  type PlanOnSale,
  type PricingVariant,
  plansFor,
  pricingVariant,
} from '@earmark/contract/billing/offered-plans';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { useApi } from '../../lib/services.tsx';
import { hasHighPricing } from './store-pricing-variant.ts';

export interface OfferedPlans {
  catalogue: PublicCatalogue | undefined;
  isError: boolean;
  refetch: () => unknown;
  pricing: PricingVariant | undefined;
  /** Empty until the catalogue is known. */
  plans: PlanOnSale[];
}

/**
 * Returns the plans offered to this visitor, the same on all screens: according to a parameter of the
 * address, now or on an earlier visit.
 */
export function useOfferedPlans(): OfferedPlans {
  const [query] = useSearchParams();
  const { data: catalogue, isError, refetch } = useQuery(catalogueQuery(useApi()));
  const [high] = useState(() => hasHighPricing(query) || readFlag('utm_pricing') === 'hi');
  useEffect(() => {
    // Visitors who saw these prices see them again after signing in.
    if (high) writeFlag('utm_pricing', 'hi');
  }, [high]);
  const pricing = catalogue && pricingVariant(high, catalogue);
  const plans = catalogue && pricing ? plansFor(pricing, catalogue) : [];
  return { catalogue, isError, refetch, pricing, plans };
}

/** Whether the visitor saw landing page B, which preselects the yearly price. */
export const cameByLandingB = (): boolean =>
  readFlag('landing_page_variant') === 'B' || readFlag('utm_params')?.landing_page === 'landing_b';
