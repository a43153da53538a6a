import type { QuoteAnswer } from '@earmark/contract/billing';
import { leadingPlan, paywallVariant } from '@earmark/contract/shown-plans';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { readFlag } from '../../lib/local-flags.ts';
import { type Services, useApi, useSession } from '../../lib/services.tsx';
import { isAboutOffer } from '../checkout/index.ts';
import { arrivingOffer, type DoorOffer, offerOf } from './door-offer.ts';
import { cameByLandingB, useShownPlans } from './shown-plans.ts';

/** What a plan costs this visitor, and with which offer: null without one, or where it was refused. */
export interface DoorQuote {
  quote: QuoteAnswer;
  offer: DoorOffer | null;
}

/** `loading` until it is known, null where it cannot be known. */
export type Known<Value> = Value | null | 'loading';

/**
 * What the paywall will lead with for this visitor, asked of the service as the checkout asks it, so that the price at the door
 * is the price inside.
 * @param own the offer of the page itself, in the place of one that waits
 * @param yearlyFirst on the page that leads to the year
 */
export function useDoorQuote({
  own = null,
  yearlyFirst = cameByLandingB(),
}: {
  own?: DoorOffer | null;
  yearlyFirst?: boolean;
} = {}): Known<DoorQuote> {
  const { catalogue, isError, pricing, plans } = useShownPlans();
  const [paywall] = useState(() => paywallVariant(null, readFlag('paywall_variant')));
  const plan =
    catalogue &&
    pricing &&
    leadingPlan({ paywall, pricing, plans, yearlyFirst, defaults: catalogue.default_plan });
  const answers = useQuotes(plan ? [plan.slug] : [], own);
  if (isError || plan === null) return null;
  return answers === null || answers === 'loading' ? answers : (answers[0] ?? null);
}

/** The same for every plan that the paywall offers, by slug. */
export function useDoorQuotes(): Known<ReadonlyMap<string, DoorQuote>> {
  const { catalogue, isError, plans } = useShownPlans();
  const answers = useQuotes(
    plans.map(({ slug }) => slug),
    null,
  );
  if (isError || answers === null || (catalogue && plans.length === 0)) return null;
  return answers === 'loading' ? answers : new Map(answers.map((answer) => [answer.quote.plan, answer]));
}

/** @param slugs none while they are not known */
function useQuotes(slugs: readonly string[], own: DoorOffer | null): Known<readonly DoorQuote[]> {
  const api = useApi();
  const session = useSession();
  const [query] = useSearchParams();
  const [stored] = useState(() => arrivingOffer(query));
  const signedIn = session.status === 'signed-in';
  // Of an account that came with one, on whatever device.
  const waiting = useQuery({
    queryKey: ['pending-offer'],
    enabled: signedIn && own === null && stored === null,
    queryFn: ({ signal }) => api.call('pendingOffer', { signal }),
  });
  const offer = own ?? stored ?? (waiting.data?.offer ? offerOf(waiting.data.offer) : null);
  const { data, isError } = useQuery({
    queryKey: ['door-quotes', slugs, offer?.wish ?? null, signedIn ? session.userId : null],
    staleTime: 300_000,
    enabled: slugs.length > 0 && session.status !== 'unknown' && !waiting.isLoading,
    queryFn: ({ signal }) => Promise.all(slugs.map((plan) => askQuote(api, plan, offer, signal))),
  });
  return data ?? (isError ? null : 'loading');
}

async function askQuote(
  api: Services['api'],
  plan: string,
  offer: DoorOffer | null,
  signal: AbortSignal,
): Promise<DoorQuote> {
  const ask = (wish: DoorOffer['wish'] | undefined) =>
    api.call('quotePlan', { body: { plan, ...wish }, signal });
  try {
    return { quote: await ask(offer?.wish), offer };
  } catch (error) {
    // The paywall takes it off again, and so does this page.
    if (offer === null || !isAboutOffer(error)) throw error;
    return { quote: await ask(undefined), offer: null };
  }
}
