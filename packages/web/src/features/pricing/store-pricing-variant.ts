import { useEffect } from 'react';
import { writeFlag } from '../../lib/local-flags.ts';

/**
 * Stores `utm_pricing=hi` from any page until the plans are shown: docs/product/plans-and-billing.md#paywall.
 */
export function useStorePricingVariant(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    const address = entry && URL.canParse(entry.name) ? entry.name : window.location.href;
    if (hasHighPricing(new URL(address).searchParams)) writeFlag('utm_pricing', 'hi');
  }, []);
}

export const hasHighPricing = (query: URLSearchParams): boolean => query.get('utm_pricing') === 'hi';
