import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useUpgrade } from '../plan/index.ts';
import type { FeedNotice } from './add-feed.ts';

/** Shows the result of adding or following a feed, with a link to a larger plan if one is needed. */
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
