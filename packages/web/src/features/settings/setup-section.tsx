import { Apple, Bookmark, Puzzle, Smartphone } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { ButtonLink, buttonClass } from '../../ui/button.tsx';
import { BonusBadge, ClaimBonus } from '../rewards/index.ts';
import { ForwardingAddress } from './forwarding-address.tsx';
import { loadTelegramConnection } from './lazy-parts.ts';
import { PodcastFeed } from './podcast-feed.tsx';
import { SettingsSection } from './settings-section.tsx';

const TelegramConnection = lazy(async () => ({
  default: (await loadTelegramConnection()).TelegramConnection,
}));

const iconSize = 18;

/** The section *Setup & Integration*. Options that this installation lacks are not shown. */
export function SetupSection() {
  const { links, telegram } = useServices().site;
  const { extension } = links ?? {};
  return (
    <SettingsSection title="Setup & Integration">
      <PodcastFeed />
      {extension && (
        <SetupOption
          badge={<BonusBadge action="install_extension" />}
          claim={<ClaimBonus action="install_extension" label="I installed the extension" />}
        >
          <OutsideLink href={extension} icon={<Puzzle size={iconSize} aria-hidden="true" />}>
            Setup on Browser
          </OutsideLink>
        </SetupOption>
      )}
      <SetupOption
        badge={<BonusBadge action="connect_phone" />}
        claim={<ClaimBonus action="connect_phone" label="I set up my phone" />}
      >
        <OutsideLink href={paths.onboardingIos} icon={<Apple size={iconSize} aria-hidden="true" />}>
          Setup on Apple
        </OutsideLink>
        <ButtonLink to={paths.onboardingAndroid} icon={<Smartphone size={iconSize} aria-hidden="true" />}>
          Setup on Android
        </ButtonLink>
        <ButtonLink to={paths.onboardingBookmark} icon={<Bookmark size={iconSize} aria-hidden="true" />}>
          Bookmark
        </ButtonLink>
      </SetupOption>
      <ForwardingAddress />
      {telegram && (
        <Suspense fallback={null}>
          <TelegramConnection />
        </Suspense>
      )}
    </SettingsSection>
  );
}

/** One option: its buttons, its bonus, and the checkbox to report it as done. */
export function SetupOption({
  badge,
  claim,
  children,
}: {
  badge?: ReactNode;
  claim?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div>
      <div className="flex flex-wrap items-center gap-3">
        {children}
        {badge}
      </div>
      {claim}
    </div>
  );
}

/** Opens in a new tab. */
export function OutsideLink({
  href,
  icon,
  children,
}: {
  href: string;
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
      {icon}
      {children}
    </a>
  );
}
