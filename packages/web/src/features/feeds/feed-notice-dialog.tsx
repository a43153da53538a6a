import { t } from '@lingui/core/macro';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { useUpgrade } from '../plan/index.ts';
import type { FeedNotice } from './add-feed.ts';
import { TranscriptOffer } from './transcript-offer.tsx';

/** Shows the result of adding a feed or a link, with a link to a larger plan if one is needed. */
export function FeedNoticeDialog({ notice, onClose }: { notice: FeedNotice | null; onClose: () => void }) {
  const upgrade = useUpgrade('dialog');
  if (notice === null) return null;
  if (notice.action === 'transcript') return <TranscriptOffer notice={notice} onClose={onClose} />;
  const dialogProps = { open: true, onOpenChange: onClose, title: notice.title, description: notice.message };
  if (notice.action === 'none') {
    return <AlertDialog {...dialogProps} actionLabel={t`Close`} onAction={onClose} />;
  }
  return (
    <AlertDialog
      {...dialogProps}
      cancelLabel={notice.action === 'pro' ? t`Cancel` : t`Close`}
      actionLabel={t`Upgrade Now`}
      onAction={() => {
        onClose();
        upgrade();
      }}
    />
  );
}
