import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import type { AppliedOffer } from './applied-offer.ts';

/** The date of the first charge changes while a page stays open; in milliseconds. */
const askAgain = 300_000;

/** What a plan would cost this user with an offer: today, at the first charge, and later. */
export const quoteQuery = (api: ApiClient, plan: string, offer: AppliedOffer | null) =>
  queryOptions({
    queryKey: ['quote', plan, offer?.discount ?? null],
    staleTime: askAgain / 2,
    refetchInterval: askAgain,
    queryFn: ({ signal }) => api.call('quotePlan', { body: { plan, ...offer?.discount }, signal }),
  });
