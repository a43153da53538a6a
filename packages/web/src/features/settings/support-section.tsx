import { BadgeDollarSign, CircleHelp, Star } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useHelpUrl } from '../../lib/help-link.tsx';
import { useIsService, useServices } from '../../lib/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BonusBadge, ClaimBonus, useReferralLink } from '../rewards/index.ts';
import { loadShareDialog } from '../share/index.ts';
import { SettingsSection } from './settings-section.tsx';
import { OutsideLink, SetupOption } from './setup-section.tsx';

const ShareDialog = lazy(async () => ({ default: (await loadShareDialog()).ShareDialog }));

/** The section *Support & Community*. Links that the operator has not configured are not shown. */
export function SupportSection() {
  const { site } = useServices();
  const isService = useIsService();
  const helpUrl = useHelpUrl() ?? `mailto:${site.brand.supportEmail}`;
  return (
    <SettingsSection title={isService ? 'Support & Community' : 'Support'}>
      {isService && <Community />}
      <SetupOption>
        <OutsideLink href={helpUrl} icon={<CircleHelp size={18} aria-hidden="true" />}>
          Help
        </OutsideLink>
      </SetupOption>
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
        <div role="status" aria-label="Loading your invitation" className="flex flex-col gap-3">
          <Skeleton className="h-11 w-72 max-w-full" />
          <Skeleton className="h-5 w-full" />
        </div>
      ) : (
        <div className="flex flex-col items-start gap-3">
          <Button onClick={() => setSharing(true)}>🎁 Give a month, get 1m characters</Button>
          <p className="break-all text-sm">
            Your referral link:{' '}
            <a href={referralLink} className="underline underline-offset-4">
              {referralLink}
            </a>
          </p>
          {sharing && (
            <Suspense fallback={null}>
              <ShareDialog open onOpenChange={setSharing} shared={{ kind: 'referral', url: referralLink }} />
            </Suspense>
          )}
        </div>
      )}
      {affiliate && (
        <SetupOption>
          <OutsideLink href={affiliate} icon={<BadgeDollarSign size={18} aria-hidden="true" />}>
            Earn Lifetime Commission
          </OutsideLink>
        </SetupOption>
      )}
      {reviews && (
        <SetupOption
          badge={<BonusBadge action="leave_review" />}
          claim={<ClaimBonus action="leave_review" label="I left a review" />}
        >
          <OutsideLink href={reviews} icon={<Star size={18} aria-hidden="true" />}>
            Leave a Review
          </OutsideLink>
        </SetupOption>
      )}
    </>
  );
}
