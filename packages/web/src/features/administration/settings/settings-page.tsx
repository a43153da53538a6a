import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../lib/services.tsx';
import { Loaded, OwnerPage } from '../owner-page.tsx';
import { ModeSection } from './mode-section.tsx';
import { RegistrationSection } from './registration-section.tsx';
import { settingsQuery } from './settings-query.ts';
import { VersionSection } from './version-section.tsx';

/** docs/product/administration.md#settings */
export function OwnerSettingsPage() {
  const query = useQuery(settingsQuery(useApi()));
  return (
    <OwnerPage
      title={t`Settings`}
      lead={t`Whom this installation is for, who may create an account, and what runs.`}
    >
      <Loaded query={query} problem={t`The settings could not be loaded. Check your connection.`}>
        {(settings) => (
          <>
            <ModeSection settings={settings} />
            <RegistrationSection settings={settings} />
            <VersionSection settings={settings} />
          </>
        )}
      </Loaded>
    </OwnerPage>
  );
}
