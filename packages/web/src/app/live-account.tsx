import type { User } from '@earmark/contract/accounts/accounts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onLive } from '../lib/live-events.ts';
import { readAccountAgain } from '../lib/user/read-account-again.ts';

/**
 * Fetches plan, usage and settings again when the service reports that they changed, on this device or
 * another. Must subscribe from the start, because events are not repeated.
 */
export function LiveAccount() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const readAgain = () => void readAccountAgain(queryClient);
    // The plan may have changed between the responses on screen and the connection of the event stream, or
    // while the stream was disconnected. One of the two responses may predate the change, so both are fetched
    // again.
    const onOpen = async () => {
      const before = planOf(queryClient);
      await Promise.all([
        queryClient.refetchQueries({ queryKey: ['user'] }),
        queryClient.refetchQueries({ queryKey: ['triggers'] }),
        // Payments can happen without a change of the plan.
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

/** Returns plan and notices as far as they are loaded; null before. */
function planOf(queryClient: QueryClient): string | null {
  const user = queryClient.getQueryData<User>(['user']);
  return user === undefined
    ? null
    : JSON.stringify([user.plan, user.subscriptions, queryClient.getQueryData(['triggers'])]);
}
