import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { FeedOffer } from './submit-value.ts';

/** Offers to subscribe to the feed that a page advertises, or to add the page itself. */
export function FeedOfferDialog({ offer }: { offer: FeedOffer }) {
  return (
    <Dialog
      open
      onOpenChange={offer.close}
      title="This page has a feed"
      description="Add the feed to get its new articles automatically, or add only this page."
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
