import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { writeFlag } from '../../lib/local-flags.ts';
import { useApi } from '../../lib/services.tsx';

/**
 * Returns whether the address has a valid lifetime code, which is stored for the sign-in:
 * docs/product/offers-and-rewards.md#lifetime-codes.
 */
export function useVipCode(): boolean {
  const api = useApi();
  const code = useSearchParams()[0].get('vip')?.trim() ?? '';
  const { data } = useQuery({
    queryKey: ['vip', code],
    enabled: code !== '',
    retry: false,
    queryFn: ({ signal }) => api.call('vipCodeAvailable', { params: { code }, signal }),
  });
  const isAvailable = data?.is_vip_code_available ?? false;
  useEffect(() => {
    if (isAvailable) writeFlag('vipId', code);
  }, [isAvailable, code]);
  return isAvailable;
}
