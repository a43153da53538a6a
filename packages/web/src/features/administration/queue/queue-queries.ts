import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useServices } from '../../../lib/services.tsx';
import { useToast } from '../../../ui/toast.tsx';

/** Milliseconds between two requests while the page is visible. */
const refreshMs = 5_000;

export function useQueue() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['owner', 'queue'],
    queryFn: ({ signal }) => api.call('ownerQueue', { signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
}

export function useFaults() {
  const { api } = useServices();
  return useQuery({
    queryKey: ['owner', 'faults'],
    queryFn: ({ signal }) => api.call('ownerFaults', { signal }),
    refetchInterval: refreshMs,
    staleTime: 0,
  });
}

/**
 * Runs an owner's action, shows its result in a toast, and loads the pages again.
 * @param options.done the message for the result
 */
export function useOwnerAction<Input, Result>(options: {
  run: (input: Input) => Promise<Result>;
  done: (result: Result) => string;
}) {
  const { showToast } = useToast();
  const client = useQueryClient();
  return useMutation({
    mutationFn: options.run,
    onSuccess: (result) => showToast({ kind: 'good', message: options.done(result) }),
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: ['owner'] }),
  });
}
