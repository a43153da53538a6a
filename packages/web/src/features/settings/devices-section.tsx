import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadDeviceList } from './lazy-parts.ts';
import { SettingsSection } from './settings-section.tsx';

const DeviceList = lazy(async () => ({ default: (await loadDeviceList()).DeviceList }));

/** docs/product/accounts.md#devices */
export function DevicesSection() {
  return (
    <SettingsSection id="devices" title={t`Devices`}>
      <Suspense fallback={<Skeleton className="h-32" />}>
        <DeviceList />
      </Suspense>
    </SettingsSection>
  );
}
