import { useEffect } from 'react';
import { writeFlag } from '../../lib/local-flags.ts';

/** A6: high-income prices are for whoever arrives with `utm_pricing=hi`, at any page; kept until the plans are shown. */
export function useKeepPricing(): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType?.('navigation') ?? [];
    const address = entry && URL.canParse(entry.name) ? entry.name : window.location.href;
    if (asksHighPricing(new URL(address).searchParams)) writeFlag('utm_pricing', 'hi');
  }, []);
}

export const asksHighPricing = (query: URLSearchParams): boolean => query.get('utm_pricing') === 'hi';
