import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.tsx';
import { useUser } from './user-query.ts';

/** Portal addresses are good for a while; in milliseconds. */
const freshFor = 240_000;

/** Address of the user's billing portal; null while unknown and where there is none. */
export function usePortalUrl(): string | null {
  const { billing } = useServices();
  const customer = useUser()?.customer_id ?? null;
  const { data } = useQuery({
    queryKey: ['portal', customer],
    staleTime: freshFor,
    enabled: billing !== undefined && customer !== null,
    queryFn: async () => (await billing?.portalUrl()) ?? null,
  });
  return data ?? null;
}
