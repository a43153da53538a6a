import { useQuery } from '@tanstack/react-query';
import { useServices } from '../services.tsx';
import { useUser } from './user-query.ts';

/** Portal addresses stay valid for some minutes. In milliseconds. */
const freshMs = 240_000;

/** Returns the address of the user's billing portal; null while it is unknown and if there is none. */
export function usePortalUrl(): string | null {
  const { billing } = useServices();
  const customer = useUser()?.customer_id ?? null;
  const { data } = useQuery({
    queryKey: ['portal', customer],
    staleTime: freshMs,
    enabled: billing !== undefined && customer !== null,
    queryFn: async () => (await billing?.portalUrl()) ?? null,
  });
  return data ?? null;
}
