import { t } from '@lingui/core/macro';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Deferred } from '../../ui/deferred.tsx';
import { useUpgrade } from './use-upgrade.ts';

interface ProDialogProps {
  /** The message about what needs Pro; null keeps the dialog closed. */
  message: string | null;
  onClose: () => void;
}

/** docs/product/application.md#pro-dialog Rendered lazily, because every row contains some. */
export function ProDialog(props: ProDialogProps) {
  return (
    <Deferred open={props.message !== null}>
      <OpenProDialog {...props} />
    </Deferred>
  );
}

function OpenProDialog({ message, onClose }: ProDialogProps) {
  const upgrade = useUpgrade('dialog');
  return (
    <AlertDialog
      open={message !== null}
      onOpenChange={onClose}
      title={t`Pro Feature`}
      description={message}
      cancelLabel={t`Cancel`}
      actionLabel={t`Upgrade Now`}
      onAction={() => {
        onClose();
        upgrade();
      }}
    />
  );
}
