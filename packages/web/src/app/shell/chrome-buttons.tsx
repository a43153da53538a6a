import { Podcast, Settings } from 'lucide-react';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import type { ChromeButtons as Buttons } from './chrome-rules.ts';

/** Upgrade, Podcast Setup and Settings, as far as the rules and the installed screens allow. */
export function ChromeButtons({ buttons }: { buttons: Buttons }) {
  const { hasScreen } = useServices();
  const feedUrl = useUser()?.feed_url;
  return (
    <>
      {buttons.upgrade && hasScreen(paths.chooseVoice) && (
        <ButtonLink kind="primary" size="small" to={paths.chooseVoice}>
          Upgrade
        </ButtonLink>
      )}
      {buttons.podcastSetup && hasScreen(paths.podcastSetup) && (
        <ButtonLink
          kind="quiet"
          to={withQuery(paths.podcastSetup, { feed_url: feedUrl })}
          icon={<Podcast size={20} aria-hidden="true" />}
          aria-label="Podcast Setup"
          className="px-3"
        >
          <span className="hidden desktop:inline">Podcast Setup</span>
        </ButtonLink>
      )}
      {buttons.settings && (
        <ButtonLink
          kind="quiet"
          to={paths.settings}
          icon={<Settings size={20} aria-hidden="true" />}
          aria-label="Settings"
          className="px-3"
        >
          <span className="hidden desktop:inline">Settings</span>
        </ButtonLink>
      )}
    </>
  );
}
