import type { PreferenceChanges, PreferenceKey } from '@earmark/contract/accounts/preferences';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../lib/services.tsx';
import { userQuery, useUser } from '../../lib/user/user-query.ts';

export type PreferenceValue = boolean | string;

/**
 * Returns a preference of the user. Shows a new value immediately, and the previous one if it cannot be
 * saved.
 */
export function usePreference(name: PreferenceKey): {
  value: PreferenceValue | null;
  /** False until the user is known. */
  isReady: boolean;
  save(value: PreferenceValue): void;
} {
  const services = useServices();
  const queryClient = useQueryClient();
  const user = useUser();
  const { queryKey } = userQuery(services);
  const show = (value: PreferenceValue | null) =>
    queryClient.setQueryData(queryKey, (known) => known && { ...known, [name]: value });
  const mutationKey = ['preference', name];
  const { mutate, isPending, variables } = useMutation({
    mutationKey,
    // Requests are sent one after another, so that the last choice is the last to arrive.
    scope: { id: name },
    mutationFn: (value: PreferenceValue) => {
      // The current user, because the last render may be out of date.
      const userId = queryClient.getQueryData(queryKey)?.user_id;
      // The field offers only values of this preference.
      const change = { [name]: value } as PreferenceChanges;
      return services.api.call('updateUser', { body: { ...(userId && { userId }), ...change } });
    },
    onMutate: (value) => {
      // A request in flight may predate this choice.
      void queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey)?.[name] ?? null;
      show(value);
      return { before };
    },
    onSuccess: (saved) => {
      // A response to an earlier choice must not undo the current value.
      if (queryClient.isMutating({ mutationKey }) > 1) return;
      // A request that started during the save may predate it as well.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, saved);
    },
    onError: (_error, _value, context) => {
      if (context && queryClient.isMutating({ mutationKey }) === 1) show(context.before);
    },
  });
  const value = isPending ? variables : (user?.[name] ?? null);
  return { value, isReady: user !== undefined, save: (chosen) => mutate(chosen) };
}
