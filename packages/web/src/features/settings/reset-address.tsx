import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface ResetAddressProps<Result> {
  /** Renders the button that opens the confirmation dialog. */
  button: (open: () => void) => ReactNode;
  /** Title and text of the confirmation dialog. */
  title: string;
  description: string;
  /** Message shown after the reset. */
  done: string;
  reset: () => Promise<Result>;
  onReset: (result: Result) => void;
}

/** A button that replaces an address after confirmation; the old address stops working immediately. */
export function ResetAddress<Result>(props: ResetAddressProps<Result>) {
  const { button, title, description, done, reset, onReset } = props;
  const { showToast } = useToast();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const resetting = useMutation({
    mutationFn: reset,
    onSuccess: (result) => {
      onReset(result);
      showToast({ kind: 'good', message: done });
    },
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => setDialogOpen(false),
  });
  return (
    <>
      {button(() => setDialogOpen(true))}
      <AlertDialog
        open={isDialogOpen}
        onOpenChange={setDialogOpen}
        title={title}
        description={description}
        cancelLabel={t`Cancel`}
        actionLabel={t`Reset address`}
        actionKind="danger"
        busy={resetting.isPending}
        onAction={() => resetting.mutate()}
      />
    </>
  );
}
