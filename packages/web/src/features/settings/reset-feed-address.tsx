import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { useServices } from '../../lib/services.tsx';
import { userQuery } from '../../lib/user/user-query.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Gives the feed a new address, after asking: apps that follow the old one stop at once. */
export function ResetFeedAddress() {
  const services = useServices();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [asking, setAsking] = useState(false);
  const reset = useMutation({
    mutationFn: () => services.api.call('resetFeedAddress'),
    onSuccess: ({ feed_url }) => {
      queryClient.setQueryData(userQuery(services).queryKey, (user) => user && { ...user, feed_url });
      showToast({ kind: 'good', message: 'Your feed has a new address.' });
    },
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button className="self-start" onClick={() => setAsking(true)}>
        Reset feed address
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reset the feed address?"
        description="The old address stops working at once. Add the new address to your podcast apps. Your articles do not change."
        cancelLabel="Cancel"
        actionLabel="Reset address"
        actionKind="danger"
        busy={reset.isPending}
        onAction={() => reset.mutate()}
      />
    </>
  );
}
