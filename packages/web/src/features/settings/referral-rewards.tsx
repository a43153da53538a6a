import { timings } from '@earmark/contract/limits';
import { referralCharacters } from '@earmark/contract/rewards/bonus-table';
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
      <div role="status" aria-label="Loading your referrals" className="flex flex-col gap-1">
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
        ? { kind: 'good', message: 'Referral link copied to clipboard!', durationMs: timings.copyToast }
        : { kind: 'error', message: `The link could not be copied. It is ${link}` },
    );
  return (
    <div id="referral-rewards" className="settings-item flex flex-col gap-1">
      <h3 className="font-semibold">Referral Rewards</h3>
      <p>Referrals Made: {referrals}</p>
      <p>Characters Earned: +{formatCount(referrals * referralCharacters)} chars</p>
      {waiting > 0 && (
        <p className="text-soft">
          Waiting: {waiting}. Several friends joined from one network, so{' '}
          {waiting === 1 ? 'this one counts' : 'these count'} once they start a trial or plan with a card of
          their own. Their accounts work as usual.
        </p>
      )}
      <p>
        Your Referral Link:{' '}
        <button
          type="button"
          onClick={() => void copy()}
          className="min-h-9 break-all rounded-small text-start underline underline-offset-4 touch:min-h-11"
        >
          {link}
        </button>
      </p>
    </div>
  );
}
