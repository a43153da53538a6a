import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadKeptList } from '../offline/index.ts';
import { SettingsSection } from './settings-section.tsx';

const KeptList = lazy(async () => ({ default: (await loadKeptList()).KeptList }));

/** docs/product/playlist.md#keep-offline */
export function OfflineSection() {
  return (
    <SettingsSection id="kept-offline" title={t`Offline`} lead={t`Articles that play without a connection.`}>
      <Suspense fallback={<Skeleton className="h-16" />}>
        <KeptList />
      </Suspense>
    </SettingsSection>
  );
}
