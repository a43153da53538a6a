import type { QuoteResponse } from '@earmark/contract/billing/billing';
import { leadingPlan, type PlanOnSale, paywallVariant } from '@earmark/contract/billing/offered-plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFlag } from '../../lib/local-flags.ts';
import { type Services, useApi, useSession } from '../../lib/services.tsx';
import { isAboutOffer } from '../checkout/index.ts';
import { cameByLandingB, useOfferedPlans } from './use-offered-plans.ts';
import { offerOf, storedOffer, type VisitorOffer } from './visitor-offer.ts';

/** Price of a plan for this visitor, and the offer it includes: null without one, or if it was refused. */
export interface VisitorQuote {
  quote: QuoteResponse;
  offer: VisitorOffer | null;
}

/** `loading` until it is known, null if it cannot be loaded. */
export type Known<Value> = Value | null | 'loading';

/** Returns the plan that the paywall will show first for this visitor; undefined until it is known, null if there is none. */
export function useLeadingPlan(yearlyFirst = cameByLandingB()): PlanOnSale | null | undefined {
  const { catalogue, pricing, plans } = useOfferedPlans();
  const [paywall] = useState(() => paywallVariant(null, readFlag('paywall_variant')));
  if (!catalogue || !pricing) return undefined;
  return leadingPlan({ paywall, pricing, plans, yearlyFirst, defaults: catalogue.default_plan });
}

/**
 * Returns the price that the paywall will show first for this visitor. The service computes it in the same
 * way as for the checkout, so that both show the same price.
 * @param own the offer of the page itself, instead of a pending one
 * @param yearlyFirst on the page that shows the yearly price first
 */
export function useVisitorQuote({
  own = null,
  yearlyFirst = cameByLandingB(),
}: {
  own?: VisitorOffer | null;
  yearlyFirst?: boolean;
} = {}): Known<VisitorQuote> {
  const { isError } = useOfferedPlans();
  const plan = useLeadingPlan(yearlyFirst);
  const quotes = useQuotes(plan ? [plan.slug] : [], own);
  if (isError || plan === null) return null;
  return quotes === null || quotes === 'loading' ? quotes : (quotes[0] ?? null);
}

/** Returns these prices for every plan of the paywall, by slug. */
export function useVisitorQuotes(): Known<ReadonlyMap<string, VisitorQuote>> {
  const { catalogue, isError, plans } = useOfferedPlans();
  const quotes = useQuotes(
    plans.map(({ slug }) => slug),
    null,
  );
  if (isError || quotes === null || (catalogue && plans.length === 0)) return null;
  return quotes === 'loading'
    ? quotes
    : new Map(quotes.map((visitorQuote) => [visitorQuote.quote.plan, visitorQuote]));
}

/** @param slugs empty until they are known */
function useQuotes(slugs: readonly string[], own: VisitorOffer | null): Known<readonly VisitorQuote[]> {
  const api = useApi();
  const session = useSession();
  const [query] = useSearchParams();
  const [stored] = useState(() => storedOffer(query));
  const signedIn = session.status === 'signed-in';
  // The offer of an account that signed up with one, on any device.
  const waiting = useQuery({
    queryKey: ['pending-offer'],
    enabled: signedIn && own === null && stored === null,
    queryFn: ({ signal }) => api.call('pendingOffer', { signal }),
  });
  const offer = own ?? stored ?? (waiting.data?.offer ? offerOf(waiting.data.offer) : null);
  const { data, isError } = useQuery({
    queryKey: ['visitor-quotes', slugs, offer?.discount ?? null, signedIn ? session.userId : null],
    staleTime: 300_000,
    enabled: slugs.length > 0 && session.status !== 'unknown' && !waiting.isLoading,
    queryFn: ({ signal }) => Promise.all(slugs.map((plan) => fetchQuote(api, plan, offer, signal))),
  });
  return data ?? (isError ? null : 'loading');
}

async function fetchQuote(
  api: Services['api'],
  plan: string,
  offer: VisitorOffer | null,
  signal: AbortSignal,
): Promise<VisitorQuote> {
  const fetchWith = (discount: VisitorOffer['discount'] | undefined) =>
    api.call('quotePlan', { body: { plan, ...discount }, signal });
  try {
    return { quote: await fetchWith(offer?.discount), offer };
  } catch (error) {
    // The paywall would remove the offer as well.
    if (offer === null || !isAboutOffer(error)) throw error;
    return { quote: await fetchWith(undefined), offer: null };
  }
}
