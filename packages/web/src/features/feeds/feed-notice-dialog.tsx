import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useUpgrade } from '../plan/index.ts';
import type { FeedNotice } from './add-feed.ts';

/** Says how adding or following a feed went, and leads to a larger plan where that is what is missing. */
export function FeedNoticeDialog({ notice, onClose }: { notice: FeedNotice | null; onClose: () => void }) {
  const upgrade = useUpgrade('dialog');
  if (notice === null) return null;
  const look = { open: true, onOpenChange: onClose, title: notice.title, description: notice.message };
  if (notice.way === 'none') {
    return <AlertDialog {...look} actionLabel="Close" onAction={onClose} />;
  }
  return (
    <AlertDialog
      {...look}
      cancelLabel={notice.way === 'pro' ? 'Cancel' : 'Close'}
      actionLabel="Upgrade Now"
      onAction={() => {
        onClose();
        upgrade();
      }}
    />
  );
}
