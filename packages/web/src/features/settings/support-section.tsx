import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { BadgeDollarSign, CircleHelp, Gift, Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useHelpUrl } from '../../lib/help-link.tsx';
import { useIsService, useServices } from '../../lib/services.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BonusBadge, ClaimBonus, useReferralLink } from '../rewards/index.ts';
import { loadShareDialog } from '../share/index.ts';
import { RowButton, RowOutside } from './settings-row.tsx';
import { SettingsList, SettingsSection } from './settings-section.tsx';

const ShareDialog = lazy(async () => ({ default: (await loadShareDialog()).ShareDialog }));

/** The section *Support & Community*. Links that the operator has not configured are not shown. */
export function SupportSection() {
  const { site } = useServices();
  const isService = useIsService();
  const helpUrl = useHelpUrl() ?? `mailto:${site.brand.supportEmail}`;
  return (
    <SettingsSection title={isService ? t`Support & Community` : t`Support`}>
      <SettingsList>
        {isService && <Community />}
        <RowOutside id="help" href={helpUrl} icon={<CircleHelp size={20} />} />
      </SettingsList>
    </SettingsSection>
  );
}

/** Referrals and what earns characters. */
function Community() {
  const { reviews, affiliate } = useServices().site.links ?? {};
  const referralLink = useReferralLink();
  const [sharing, setSharing] = useState(false);
  return (
    <>
      {referralLink === null ? (
        <div role="status" aria-label={t`Loading your invitation`} className="flex flex-col gap-3">
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="h-5 w-full" />
        </div>
      ) : (
        <RowButton id="referral" icon={<Gift size={20} />} onClick={() => setSharing(true)}>
          <p className="break-all text-sm">
            <Trans>
              Your referral link:{' '}
              <a href={referralLink} className="underline underline-offset-4">
                {referralLink}
              </a>
            </Trans>
          </p>
          {sharing && (
            <Suspense fallback={null}>
              <ShareDialog open onOpenChange={setSharing} shared={{ kind: 'referral', url: referralLink }} />
            </Suspense>
          )}
        </RowButton>
      )}
      {affiliate && <RowOutside id="affiliate" href={affiliate} icon={<BadgeDollarSign size={20} />} />}
      {reviews && (
        <RowOutside
          id="review"
          href={reviews}
          icon={<Star size={20} />}
          badge={<BonusBadge action="leave_review" />}
        >
          <ClaimBonus action="leave_review" label={t`I left a review`} />
        </RowOutside>
      )}
    </>
  );
}
