import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadShareList } from './lazy-parts.ts';
import { SettingsSection } from './settings-section.tsx';

const ShareList = lazy(async () => ({ default: (await loadShareList()).ShareList }));

/** docs/product/sharing-and-privacy.md#shared-links */
export function SharesSection() {
  return (
    <SettingsSection id="shared-links" title={t`Shared Links`}>
      <Suspense fallback={<Skeleton className="h-16" />}>
        <ShareList />
      </Suspense>
    </SettingsSection>
  );
}
