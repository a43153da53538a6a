import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import type { AppliedOffer } from './applied-offer.ts';

/** The date of the first charge changes while a page stays open; in milliseconds. */
const refetchMs = 300_000;

/** Cost of a plan for this user with an offer: today, at the first charge, and later. */
export const quoteQuery = (api: ApiClient, plan: string, offer: AppliedOffer | null) =>
  queryOptions({
    queryKey: ['quote', plan, offer?.discount ?? null],
    staleTime: refetchMs / 2,
    refetchInterval: refetchMs,
    queryFn: ({ signal }) => api.call('quotePlan', { body: { plan, ...offer?.discount }, signal }),
  });
