import { t } from '@lingui/core/macro';
import { paths, withQuery } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { FeedNotice } from './add-feed.ts';

/** Explains that a video is refused, and offers to read its transcript: docs/product/adding-content.md#add-box. */
export function TranscriptOffer({ notice, onClose }: { notice: FeedNotice; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={notice.title}
      description={
        <>
          <span>{notice.message}</span>{' '}
          <span>{t`If you have its transcript or captions, we can read them to you.`}</span>
        </>
      }
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <ButtonLink to={paths.addFile} onClick={onClose}>{t`Upload transcript`}</ButtonLink>
          <ButtonLink
            kind="primary"
            to={withQuery(paths.addText, { type: 'input_text' })}
            onClick={onClose}
          >{t`Paste transcript`}</ButtonLink>
        </>
      }
    />
  );
}
