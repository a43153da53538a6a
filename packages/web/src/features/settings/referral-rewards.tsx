import { timings } from '@earmark/contract/limits';
import { referralCharacters } from '@earmark/contract/rewards/bonus-table';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { copyText } from '../../lib/copy-text.ts';
import { formatCount } from '../../lib/format-count.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useCharacters, useProgress, useReferralLink } from '../rewards/index.ts';

/** Referrals, earned characters, and the link: docs/product/application.md#bonus-progress. */
export function ReferralRewards() {
  const usage = useCharacters();
  const waiting = useProgress()?.referrals_held ?? 0;
  const link = useReferralLink();
  const { showToast } = useToast();
  if (usage === null) return null;
  if (usage === undefined || link === null) {
    return (
      <div role="status" aria-label={t`Loading your referrals`} className="flex flex-col gap-1">
        {['w-40', 'w-28', 'w-48', 'w-full'].map((width) => (
          <Skeleton key={width} className={`h-6 ${width}`} />
        ))}
      </div>
    );
  }
  const { referral_count: referrals } = usage;
  const copy = async () =>
    showToast(
      (await copyText(link))
        ? { kind: 'good', message: t`Referral link copied to clipboard!`, durationMs: timings.copyToast }
        : { kind: 'error', message: t`The link could not be copied. It is ${link}` },
    );
  return (
    <div id="referral-rewards" className="settings-item flex flex-col gap-1">
      <h3 className="font-semibold">{t`Referral Rewards`}</h3>
      <p>
        <Trans>Referrals Made: {referrals}</Trans>
      </p>
      <p>
        <Trans>Characters Earned: +{formatCount(referrals * referralCharacters)} chars</Trans>
      </p>
      {waiting > 0 && (
        <p className="text-soft">
          {plural(waiting, {
            one: 'Waiting: #. Several friends joined from one network, so this one counts once they start a trial or plan with a card of their own. Their accounts work as usual.',
            other:
              'Waiting: #. Several friends joined from one network, so these count once they start a trial or plan with a card of their own. Their accounts work as usual.',
          })}
        </p>
      )}
      <p>
        <Trans>
          Your Referral Link:{' '}
          <button
            type="button"
            onClick={() => void copy()}
            className="min-h-9 break-all rounded-small text-start underline underline-offset-4 touch:min-h-11"
          >
            {link}
          </button>
        </Trans>
      </p>
    </div>
  );
}
