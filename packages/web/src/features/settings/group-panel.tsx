import type { SettingsGroup } from '@earmark/contract/pages/settings-groups';
import { lazy, type ReactNode, Suspense } from 'react';
import { useIsService, useServices } from '../../lib/services.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { loadBonusSection, loadCharitySection } from './lazy-parts.ts';
import { ListeningSection } from './listening-section.tsx';
import { OfflineSection } from './offline-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SetupSection } from './setup-section.tsx';
import { SharesSection } from './shares-section.tsx';
import { SupportSection } from './support-section.tsx';

const BonusSection = lazy(async () => ({ default: (await loadBonusSection()).BonusSection }));
const CharitySection = lazy(async () => ({ default: (await loadCharitySection()).CharitySection }));

const panels: Readonly<Record<SettingsGroup, () => ReactNode>> = {
  preferences: PreferencesSection,
  listening: ListeningSection,
  offline: OfflineSection,
  setup: SetupSection,
  support: SupportGroup,
  bonuses: BonusGroup,
  billing: AccountSection,
  profile: ProfileSection,
  shares: SharesSection,
  devices: DevicesGroup,
  data: DataSection,
};

/** The settings of one group. */
export function GroupPanel({ name }: { name: SettingsGroup }) {
  const Panel = panels[name];
  return (
    <div className="flex flex-col gap-12">
      <Panel />
    </div>
  );
}

function SupportGroup() {
  const { site } = useServices();
  const isService = useIsService();
  return (
    <>
      <SupportSection />
      {isService && site.charity?.hasChoices && (
        <Suspense fallback={<Skeleton className="h-40" />}>
          <CharitySection />
        </Suspense>
      )}
    </>
  );
}

function BonusGroup() {
  return (
    <Suspense fallback={<Skeleton className="h-60" />}>
      <BonusSection />
    </Suspense>
  );
}

function DevicesGroup() {
  return (
    <>
      <DevicesSection />
      <KeysSection />
    </>
  );
}
