import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorCopy } from '../../../lib/error-copy.ts';
import { useToast } from '../../../ui/toast.tsx';

/**
 * Runs an action on an account, says that it is done, and loads the owner's pages again.
 * @param options.inDialog true if a dialog shows the error, in which a toast could not be seen
 */
export function usePersonAction(
  act: () => Promise<unknown>,
  { done, onDone, inDialog = false }: { done: string; onDone?: () => void; inDialog?: boolean },
) {
  const client = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      onDone?.();
      showToast({ kind: 'good', message: done });
    },
    onError: (error) => {
      if (!inDialog) showToast({ kind: 'error', message: errorCopy(error).message });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['owner'] }),
  });
}
