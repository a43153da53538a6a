import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useUpgrade } from '../plan/index.ts';
import type { FeedNotice } from './add-feed.ts';

/** Shows the result of adding or following a feed, with a link to a larger plan if one is needed. */
export function FeedNoticeDialog({ notice, onClose }: { notice: FeedNotice | null; onClose: () => void }) {
  const upgrade = useUpgrade('dialog');
  if (notice === null) return null;
  const dialogProps = { open: true, onOpenChange: onClose, title: notice.title, description: notice.message };
  if (notice.action === 'none') {
    return <AlertDialog {...dialogProps} actionLabel="Close" onAction={onClose} />;
  }
  return (
    <AlertDialog
      {...dialogProps}
      cancelLabel={notice.action === 'pro' ? 'Cancel' : 'Close'}
      actionLabel="Upgrade Now"
      onAction={() => {
        onClose();
        upgrade();
      }}
    />
  );
}
