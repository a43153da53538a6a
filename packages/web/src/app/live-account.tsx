import type { User } from '@earmark/contract/accounts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '../lib/live-events.ts';
import { readAccountAgain } from '../lib/user/read-account-again.ts';

/**
 * Reads plan, usage and settings again when the service says that they changed, on this device or another. Listens from the
 * first moment: news that nobody hears are not told again.
 */
export function LiveAccount() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void readAccountAgain(queryClient);
    // The plan may have changed between the answers that show and the first news, or while the connection was away. Of two
    // answers one may have been given before and one after it: so both are asked for.
    const onOpen = async () => {
      const before = planOf(queryClient);
      await Promise.all([
        queryClient.refetchQueries({ queryKey: ['user'] }),
        queryClient.refetchQueries({ queryKey: ['triggers'] }),
        // Payments come by themselves, without a change of the plan.
        readAccountAgain(queryClient, ['billing']),
      ]);
      if (before !== null && planOf(queryClient) !== before) readAgain();
    };
    const stops = [
      onLive('account', readAgain),
      onLive('bonus', readAgain),
      onLive('open', () => void onOpen()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [queryClient]);
  return null;
}

/** What the user may use and is to be told, as far as it was read; null before. */
function planOf(queryClient: QueryClient): string | null {
  const user = queryClient.getQueryData<User>(['user']);
  return user === undefined
    ? null
    : JSON.stringify([user.plan, user.subscriptions, queryClient.getQueryData(['triggers'])]);
}
