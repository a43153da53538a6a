import { screenText } from '@earmark/contract/pages/screen-text';
import { House } from 'lucide-react';
import { lazy, Suspense, useDeferredValue, useEffect } from 'react';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useIsService, useServices } from '../../lib/services.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { AccountSection } from './account-section.tsx';
import { DataSection } from './data-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { KeysSection } from './keys-section.tsx';
import { loadBonusSection, loadCharitySection } from './lazy-parts.ts';
import { ListeningSection } from './listening-section.tsx';
import { PreferencesSection } from './preferences-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SetupSection } from './setup-section.tsx';
import { SharesSection } from './shares-section.tsx';
import { SupportSection } from './support-section.tsx';

const BonusSection = lazy(async () => ({ default: (await loadBonusSection()).BonusSection }));
const CharitySection = lazy(async () => ({ default: (await loadCharitySection()).CharitySection }));

/** docs/product/application.md#settings Each section has a file of its own; add a new section here. */
export function SettingsScreen() {
  const { site, tracker } = useServices();
  const isService = useIsService();
  useEffect(() => tracker.track('Settings opened'), [tracker]);
  // The sections below the first screenful are rendered after the first ones.
  const complete = useDeferredValue(true, false);
  return (
    <div className="mx-auto max-w-180">
      <PageTitle>Settings</PageTitle>
      <div className="flex items-start justify-between gap-4 pb-8">
        <div>
          <h1 className="font-semibold font-serif text-2xl">Settings</h1>
          <p className="text-soft">{screenText.settingsLead}</p>
        </div>
        <ButtonLink to={paths.add} icon={<House size={18} aria-hidden="true" />}>
          Home
        </ButtonLink>
      </div>
      <PreferencesSection />
      <ListeningSection />
      {complete && (
        <>
          <SetupSection />
          <SupportSection />
          <Suspense fallback={null}>{isService && <BonusSection />}</Suspense>
          <Suspense fallback={null}>{isService && site.charity?.hasChoices && <CharitySection />}</Suspense>
          <ProfileSection />
          <SharesSection />
          <DevicesSection />
          <KeysSection />
          <DataSection />
          <AccountSection />
        </>
      )}
    </div>
  );
}
