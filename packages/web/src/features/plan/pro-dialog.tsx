import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useUpgrade } from './use-upgrade.ts';

/** C2.19: what needs Pro, and the way to it where there is one. `message` null keeps it closed. */
export function ProDialog({ message, onClose }: { message: string | null; onClose: () => void }) {
  const upgrade = useUpgrade('dialog');
  return (
    <AlertDialog
      open={message !== null}
      onOpenChange={onClose}
      title="Pro Feature"
      description={message}
      {...(upgrade === null ? {} : { cancelLabel: 'Cancel' })}
      actionLabel={upgrade === null ? 'Close' : 'Upgrade Now'}
      onAction={() => {
        onClose();
        upgrade?.();
      }}
    />
  );
}
