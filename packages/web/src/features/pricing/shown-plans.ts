import type { PublicCatalogue } from '@earmark/contract/catalogue';
import {
  type PlanOnSale,
  type PricingVariant,
  plansFor,
  pricingVariant,
} from '@earmark/contract/shown-plans';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { catalogueQuery } from '../../lib/catalogue-query.ts';
import { readFlag, writeFlag } from '../../lib/local-flags.ts';
import { useApi } from '../../lib/services.tsx';
import { hasHighPricing } from './store-pricing-variant.ts';

export interface ShownPlans {
  catalogue: PublicCatalogue | undefined;
  isError: boolean;
  refetch: () => unknown;
  pricing: PricingVariant | undefined;
  /** Empty while the catalogue is not known. */
  plans: PlanOnSale[];
}

/** The plans that this visitor is shown, wherever prices show: by the address, or by what this browser came with before. */
export function useShownPlans(): ShownPlans {
  const [query] = useSearchParams();
  const { data: catalogue, isError, refetch } = useQuery(catalogueQuery(useApi()));
  const [high] = useState(() => hasHighPricing(query) || readFlag('utm_pricing') === 'hi');
  useEffect(() => {
    // Who was shown these prices is shown them again behind the sign-in.
    if (high) writeFlag('utm_pricing', 'hi');
  }, [high]);
  const pricing = catalogue && pricingVariant(high, catalogue);
  const plans = catalogue && pricing ? plansFor(pricing, catalogue) : [];
  return { catalogue, isError, refetch, pricing, plans };
}

/** Whether the visitor came by landing page B, which preselects the yearly price. */
export const cameByLandingB = (): boolean =>
  readFlag('landing_page_variant') === 'B' || readFlag('utm_params')?.landing_page === 'landing_b';
