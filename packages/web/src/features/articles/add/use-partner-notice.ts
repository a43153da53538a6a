import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { readFlag, removeFlag } from '../../../lib/local-flags.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Shows the notice of a partner page, once. */
export function usePartnerNotice(): void {
  const { showToast } = useToast();
  useEffect(() => {
    const message = readFlag('partnerNotice');
    if (message === null) return;
    removeFlag('partnerNotice');
    showToast({ id: 'partner-notice', title: t`Partner Discount`, message, durationMs: 5_000 });
  }, [showToast]);
}
