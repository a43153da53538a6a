import { t } from '@lingui/core/macro';
import { Podcast, Settings } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useUpgrade } from '../../features/plan/index.ts';
import { loadBonusBadge } from '../../features/rewards/index.ts';
import { paths, withQuery } from '../../lib/paths.ts';
import { useIsService } from '../../lib/services.tsx';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { ChromeButtons as Buttons } from './chrome-rules.ts';

const BonusBadge = lazy(async () => ({
  default: (await loadBonusBadge()).BonusBadge,
}));

/** Upgrade, Podcast Setup and Settings, as far as the rules allow. */
export function ChromeButtons({ buttons }: { buttons: Buttons }) {
  const feedUrl = useUser()?.feed_url;
  const isService = useIsService();
  const upgrade = useUpgrade('button');
  const desktop = useBreakpoint() === 'desktop';
  return (
    <>
      {buttons.upgrade && <Button kind="primary" size="small" onClick={upgrade}>{t`Upgrade`}</Button>}
      {buttons.podcastSetup && (
        <span className="relative">
          <IconLink
            label={t`Podcast Setup`}
            wide={desktop}
            to={withQuery(paths.podcastSetup, { feed_url: feedUrl })}
            icon={<Podcast size={20} aria-hidden="true" />}
          />
          <Suspense fallback={null}>{isService && <BonusBadge action="podcast_setup" corner />}</Suspense>
        </span>
      )}
      {buttons.settings && (
        // If an upgrade is offered, it needs the room of this text.
        <IconLink
          label={t`Settings`}
          wide={desktop && !buttons.upgrade}
          to={paths.settings}
          icon={<Settings size={20} aria-hidden="true" />}
        />
      )}
    </>
  );
}

/** A link that shows its text if there is room, and otherwise an icon with a tooltip. */
function IconLink({ label, to, icon, wide }: { label: string; to: string; icon: ReactNode; wide: boolean }) {
  return wide ? (
    <ButtonLink kind="quiet" to={to} icon={icon} className="whitespace-nowrap">
      {label}
    </ButtonLink>
  ) : (
    <Tooltip text={label} side="bottom">
      <ButtonLink kind="quiet" size="icon" to={to} icon={icon} aria-label={label} />
    </Tooltip>
  );
}
