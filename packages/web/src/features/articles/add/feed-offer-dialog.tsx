import { t } from '@lingui/core/macro';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FeedOffer } from './submission.ts';

/** Offers to subscribe to the feed that a page advertises, or to add the page itself. */
export function FeedOfferDialog({ offer }: { offer: FeedOffer }) {
  return (
    <Dialog
      open
      onOpenChange={offer.close}
      title={t`This page has a feed`}
      description={t`Add the feed to get its new articles automatically, or add only this page.`}
      actions={
        <>
          <Button onClick={offer.addArticle}>{t`Add Article`}</Button>
          <Button kind="primary" onClick={offer.addFeed}>{t`Add Feed`}</Button>
        </>
      }
    >
      <p className="break-all text-sm text-soft">{offer.feedUrl}</p>
    </Dialog>
  );
}
