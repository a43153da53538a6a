import type { BonusAction } from '@earmark/contract/rewards/bonus-table';
import { lazy, Suspense } from 'react';
import { useIsService } from '../../lib/services.tsx';
import { loadBonusBadge } from './lazy-parts.ts';

const Badge = lazy(async () => ({ default: (await loadBonusBadge()).BonusBadge }));
const Claim = lazy(async () => ({ default: (await loadBonusBadge()).ClaimBonus }));

/** The bonus of an action that is not done yet. A personal installation does not load it. */
export function BonusBadge({ action }: { action: BonusAction }) {
  return useIsService() ? (
    <Suspense fallback={null}>
      <Badge action={action} />
    </Suspense>
  ) : null;
}

/** A checkbox for a challenge that the service cannot verify. A personal installation does not load it. */
export function ClaimBonus({ action, label }: { action: BonusAction; label: string }) {
  return useIsService() ? (
    <Suspense fallback={null}>
      <Claim action={action} label={label} />
    </Suspense>
  ) : null;
}
