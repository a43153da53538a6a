import type { OnboardingFlags } from '@earmark/contract/accounts/onboarding';
import { useServices, useSession } from '../../lib/services.tsx';
import { userQuery } from '../../lib/user/user-query.ts';

/**
 * Returns a function that records what the user did or answered. A failure is not shown: the steps work without the
 * record.
 */
export function useRecordFlags(): (flags: OnboardingFlags) => void {
  const services = useServices();
  const session = useSession();
  return (onboarding) => {
    if (session.status !== 'signed-in') return;
    services.api
      .call('updateUser', { body: { userId: session.userId, onboarding } })
      .then((user) => services.queryClient.setQueryData(userQuery(services).queryKey, user))
      .catch(() => {});
  };
}
