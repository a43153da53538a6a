import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FeedOffer } from './use-add.ts';

/** Offers the feed that a page advertises, or the page itself. */
export function FeedOfferDialog({ offer }: { offer: FeedOffer }) {
  return (
    <Dialog
      open
      onOpenChange={offer.close}
      title="This page has a feed"
      description="Follow it to get its new articles by themselves, or add this page alone."
      actions={
        <>
          <Button onClick={offer.addArticle}>Add Article</Button>
          <Button kind="primary" onClick={offer.addFeed}>
            Add Feed
          </Button>
        </>
      }
    >
      <p className="break-all text-sm text-soft">{offer.feedUrl}</p>
    </Dialog>
  );
}
