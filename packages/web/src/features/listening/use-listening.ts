import type { ListeningSettings } from '@earmark/contract/listening/listening';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../lib/api/api-client.ts';
import { errorCopy } from '../../lib/error-copy.ts';
import { useApi } from '../../lib/services.tsx';
import { useDeferredData } from '../../lib/use-deferred-data.ts';
import { useToast } from '../../ui/toast.tsx';

function listeningQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['listening'],
    queryFn: ({ signal }): Promise<ListeningSettings> => api.call('getListening', { signal }),
  });
}

export interface Listening {
  settings: ListeningSettings | undefined;
  /**
   * Shows the change immediately; reverts it with a message if it cannot be saved. Resolves to whether it was
   * saved.
   */
  change(change: Partial<ListeningSettings>): Promise<boolean>;
}

/** The listener's narration settings. */
export function useListening(): Listening {
  const api = useApi();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { queryKey } = listeningQuery(api);
  const settings = useDeferredData(useQuery(listeningQuery(api)).data);
  const save = useMutation({
    scope: { id: 'listening' },
    mutationFn: (settings: ListeningSettings) => api.call('saveListening', { body: settings }),
  });
  return {
    settings,
    async change(change) {
      const before = queryClient.getQueryData(queryKey);
      if (before === undefined) return false;
      const next = { ...before, ...change };
      queryClient.setQueryData(queryKey, next);
      try {
        await save.mutateAsync(next);
        return true;
      } catch (error) {
        // A later change may be in flight; the service then returns the current settings.
        if (queryClient.getQueryData(queryKey) === next) queryClient.setQueryData(queryKey, before);
        void queryClient.invalidateQueries({ queryKey });
        showToast({ kind: 'error', message: errorCopy(error).message });
        return false;
      }
    },
  };
}
