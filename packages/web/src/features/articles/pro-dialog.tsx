import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';

/** C2.19: what needs Pro, and the way to it. `message` null keeps it closed. */
export function ProDialog({ message, onClose }: { message: string | null; onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <AlertDialog
      open={message !== null}
      onOpenChange={onClose}
      title="Pro Feature"
      description={message}
      cancelLabel="Cancel"
      actionLabel="Upgrade Now"
      onAction={() => {
        onClose();
        navigate(paths.chooseVoice);
      }}
    />
  );
}
