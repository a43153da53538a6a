import { t } from '@lingui/core/macro';
import { Podcast, Radar } from 'lucide-react';
import { paths, withQuery } from '../../lib/paths.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { CopyField } from '../../ui/copy-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BonusBadge, ClaimBonus } from '../rewards/index.ts';
import { ResetFeedAddress } from './reset-feed-address.tsx';
import { RowLink } from './settings-row.tsx';
import { SettingsList } from './settings-section.tsx';

/** The private podcast feed: its address, its setup, and a reset for an address that became known. */
export function PodcastFeed() {
  const feedUrl = useUser()?.feed_url;
  if (feedUrl === undefined) {
    return (
      <div role="status" aria-label={t`Loading your podcast feed`} className="flex flex-col gap-2">
        <Skeleton className="h-11 w-48" />
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  return (
    <SettingsList title={t`Listening in a podcast app`}>
      <RowLink
        id="connect-podcast-app"
        to={withQuery(paths.podcastSetup, { feed_url: feedUrl })}
        icon={<Podcast size={20} />}
        badge={<BonusBadge action="podcast_setup" />}
      >
        <ClaimBonus action="podcast_setup" label={t`I added my feed to a podcast app`} />
      </RowLink>
      <div id="feed-address" className="settings-item border-line border-b py-3">
        <CopyField
          label={t`Your private podcast feed`}
          value={feedUrl}
          hint={t`Paste it into any podcast app that accepts the address of a feed. Anyone who knows the address can listen to your articles.`}
        />
      </div>
      <RowLink id="feed-check" to={paths.feedCheck} icon={<Radar size={20} />} />
      <ResetFeedAddress />
    </SettingsList>
  );
}
