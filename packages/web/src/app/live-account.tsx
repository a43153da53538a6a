import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '../lib/live-events.ts';
import { readAccountAgain } from '../lib/user/read-account-again.ts';

/** Reads plan, usage and settings again when the service says that they changed, on this device or another. */
export function LiveAccount() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void readAccountAgain(queryClient);
    const stops = [onLive('account', readAgain), onLive('bonus', readAgain)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return null;
}
