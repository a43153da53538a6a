import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '../lib/live-events.ts';

/** What the service answers about the account, by the keys of its queries. */
const ACCOUNT = [
  'user',
  'paying',
  'portal',
  'quote',
  'billing',
  'triggers',
  'characters',
  'progress',
  'conversions',
  'listening',
  'inbox',
];

/** Reads plan, usage and settings again when the service says that they changed, on this device or another. */
export function LiveAccount() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => {
      for (const key of ACCOUNT) void queryClient.invalidateQueries({ queryKey: [key] });
    };
    const stops = [onLive('account', readAgain), onLive('bonus', readAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return null;
}
