import type { User } from '@earmark/contract/accounts/accounts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readFlag, removeFlag } from '../local-flags.ts';
import { type Services, useServices, useSession } from '../services.tsx';
import { useDeferredData } from '../use-deferred-data.ts';
import { isPaid, isPro, type PlanBadge, planBadge } from './plan.ts';

const userKey = ['user'] as const;
/** The user changes by their own actions or by a payment; both invalidate this query. In milliseconds. */
const freshMs = 300_000;

/**
 * The signed-in user. The first call of a page is the sign-in call
 * (docs/product/accounts.md#first-call-of-a-session); later calls only read.
 */
export function userQuery({ api, queryClient }: Pick<Services, 'api' | 'queryClient'>) {
  return queryOptions({
    queryKey: userKey,
    staleTime: freshMs,
    queryFn: async ({ signal }): Promise<User> => {
      if (queryClient.getQueryData(userKey) !== undefined) return api.call('getUser', { signal });
      const vipId = readFlag('vipId');
      const user = await api.call('userSignin', { body: vipId === null ? {} : { vip_id: vipId }, signal });
      // Used, or not valid for this account: it must not be sent for the next account.
      if (vipId !== null) removeFlag('vipId');
      return user;
    },
  });
}

/** Whether the user pays, and the speech quality of the legacy plans. */
export function payingQuery(api: Services['api']) {
  return queryOptions({
    queryKey: ['paying'],
    staleTime: freshMs,
    queryFn: ({ signal }) => api.call('isPaying', { signal }),
  });
}

/** Returns the signed-in user; undefined while it loads and if nobody is signed in. */
export function useUser(): User | undefined {
  const services = useServices();
  const signedIn = useSession().status === 'signed-in';
  return useDeferredData(useQuery({ ...userQuery(services), enabled: signedIn }).data);
}

export interface Plan {
  isPaid: boolean;
  isPro: boolean;
  badge: PlanBadge;
}

/** Returns what the signed-in user's plan allows; undefined until it is known. */
export function usePlan(): Plan | undefined {
  const user = useUser();
  if (user === undefined) return undefined;
  return { isPaid: isPaid(user), isPro: isPro(user), badge: planBadge(user) };
}
