import { Podcast } from 'lucide-react';
import { paths, withQuery } from '../../lib/paths.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BonusBadge, ClaimBonus } from '../rewards/index.ts';
import { ResetFeedAddress } from './reset-feed-address.tsx';

/** The private podcast feed: its address, its setup, and a reset for an address that became known. */
export function PodcastFeed() {
  const feedUrl = useUser()?.feed_url;
  if (feedUrl === undefined) {
    return (
      <div role="status" aria-label="Loading your podcast feed" className="flex flex-col gap-2">
        <Skeleton className="h-11 w-48" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  return (
    <>
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <ButtonLink
            to={withQuery(paths.podcastSetup, { feed_url: feedUrl })}
            icon={<Podcast size={18} aria-hidden="true" />}
          >
            Connect Podcast App
          </ButtonLink>
          <BonusBadge action="podcast_setup" />
        </div>
        <ClaimBonus action="podcast_setup" label="I added my feed to a podcast app" />
      </div>
      <CopyField
        label="Your private podcast feed"
        value={feedUrl}
        hint="Paste it into any podcast app that accepts the address of a feed. Anyone who knows the address can listen to your articles."
      />
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.feedCheck}>Can my app reach this?</ButtonLink>
        <ResetFeedAddress />
      </div>
    </>
  );
}
