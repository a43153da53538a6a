import { Podcast, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
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
        <IconLink
          label="Podcast Setup"
          to={withQuery(paths.podcastSetup, { feed_url: feedUrl })}
          icon={<Podcast size={20} aria-hidden="true" />}
        />
      )}
      {buttons.settings && (
        <IconLink label="Settings" to={paths.settings} icon={<Settings size={20} aria-hidden="true" />} />
      )}
    </>
  );
}

/** A link that shows its words where there is room, and names itself by a hint where there is not. */
function IconLink({ label, to, icon }: { label: string; to: string; icon: ReactNode }) {
  const wide = useBreakpoint() === 'desktop';
  return wide ? (
    <ButtonLink kind="quiet" to={to} icon={icon}>
      {label}
    </ButtonLink>
  ) : (
    <Tooltip text={label} side="bottom">
      <ButtonLink kind="quiet" size="icon" to={to} icon={icon} aria-label={label} />
    </Tooltip>
  );
}
