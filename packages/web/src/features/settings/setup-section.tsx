import { t } from '@lingui/core/macro';
import { Apple, Bookmark, Puzzle, Smartphone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { BonusBadge, ClaimBonus } from '../rewards/index.ts';
import { ForwardingAddress } from './forwarding-address.tsx';
import { loadTelegramConnection } from './lazy-parts.ts';
import { PodcastFeed } from './podcast-feed.tsx';
import { RowLink, RowOutside } from './settings-row.tsx';
import { SettingsList, SettingsSection } from './settings-section.tsx';

const TelegramConnection = lazy(async () => ({
  default: (await loadTelegramConnection()).TelegramConnection,
}));

/** The section *Setup & Integration*. Options that this installation lacks are not shown. */
export function SetupSection() {
  const { links, telegram } = useServices().site;
  const { extension } = links ?? {};
  return (
    <SettingsSection title={t`Setup & Integration`}>
      <PodcastFeed />
      <SettingsList title={t`Adding articles`}>
        {extension && (
          <RowOutside
            id="setup-browser"
            href={extension}
            icon={<Puzzle size={20} />}
            badge={<BonusBadge action="install_extension" />}
          >
            <ClaimBonus action="install_extension" label={t`I installed the extension`} />
          </RowOutside>
        )}
        <RowOutside
          id="setup-apple"
          href={paths.onboardingIos}
          icon={<Apple size={20} />}
          badge={<BonusBadge action="connect_phone" />}
        />
        <RowLink id="setup-android" to={paths.onboardingAndroid} icon={<Smartphone size={20} />} />
        <RowLink id="setup-bookmark" to={paths.onboardingBookmark} icon={<Bookmark size={20} />}>
          <ClaimBonus action="connect_phone" label={t`I set up my phone`} />
        </RowLink>
        <ForwardingAddress />
        {telegram && (
          <Suspense fallback={null}>
            <TelegramConnection />
          </Suspense>
        )}
      </SettingsList>
    </SettingsSection>
  );
}
