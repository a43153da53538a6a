import { Podcast } from 'lucide-react';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ResetFeedAddress } from './reset-feed-address.tsx';
import { SettingsSection } from './settings-section.tsx';

/** The private podcast feed: its address, the way to set it up, and a new address when the old one got about. */
export function PodcastSection() {
  const { hasScreen } = useServices();
  const feedUrl = useUser()?.feed_url;
  return (
    <SettingsSection title="Setup & Integration">
      {feedUrl === undefined ? (
        <div role="status" aria-label="Loading your podcast feed" className="flex flex-col gap-2">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-10 w-full" />
        </div>
      ) : (
        <>
          {hasScreen(paths.podcastSetup) && (
            <ButtonLink
              to={withQuery(paths.podcastSetup, { feed_url: feedUrl })}
              icon={<Podcast size={18} aria-hidden="true" />}
              className="self-start"
            >
              Connect Podcast App
            </ButtonLink>
          )}
          <CopyField
            label="Your private podcast feed"
            value={feedUrl}
            hint="Paste it into any podcast app that takes a feed by its address. Whoever knows the address can listen to your articles."
          />
          <ResetFeedAddress />
        </>
      )}
    </SettingsSection>
  );
}
