import { t } from '@lingui/core/macro';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadKeyList } from '../keys/index.ts';
import { SettingsSection } from './settings-section.tsx';

const KeyList = lazy(async () => ({ default: (await loadKeyList()).KeyList }));

/** docs/product/accounts.md#keys */
export function KeysSection() {
  return (
    <SettingsSection id="keys" title={t`Keys`}>
      <Suspense fallback={<Skeleton className="h-32" />}>
        <KeyList />
      </Suspense>
    </SettingsSection>
  );
}
