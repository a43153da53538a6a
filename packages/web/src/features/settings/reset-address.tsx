import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorCopy } from '../../lib/error-copy.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { useToast } from '../../ui/toast.tsx';

export interface ResetAddressProps<Answer> {
  label: string;
  className?: string;
  /** The question that is asked first, and what a yes means. */
  title: string;
  description: string;
  /** Said when the new address is there. */
  done: string;
  reset: () => Promise<Answer>;
  onReset: (answer: Answer) => void;
}

/** A button that gives an address up for a new one, after asking: the old one ends at once. */
export function ResetAddress<Answer>(props: ResetAddressProps<Answer>) {
  const { label, className = '', title, description, done, reset, onReset } = props;
  const { showToast } = useToast();
  const [asking, setAsking] = useState(false);
  const resetting = useMutation({
    mutationFn: reset,
    onSuccess: (answer) => {
      onReset(answer);
      showToast({ kind: 'good', message: done });
    },
    onError: (error) => showToast({ kind: 'error', message: errorCopy(error).message }),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button className={className} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <AlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        description={description}
        cancelLabel="Cancel"
        actionLabel="Reset address"
        actionKind="danger"
        busy={resetting.isPending}
        onAction={() => resetting.mutate()}
      />
    </>
  );
}
