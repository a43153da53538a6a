import { completionBonus, heavyUseCharacters } from '@earmark/contract/rewards/bonus-table';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatBonus } from '../../lib/format-characters.ts';
import { HelpLink } from '../../lib/help-link.tsx';
import { useUser } from '../../lib/user/user-query.ts';
import { Button } from '../../ui/button.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import {
  hideChallenges,
  mayUse500k,
  share500k,
  useChallengesHidden,
  useCharacters,
  useProgress,
} from '../rewards/index.ts';
import { bonusTotals } from './bonus-totals.ts';
import { ReferralRewards } from './referral-rewards.tsx';
import { SettingsSection } from './settings-section.tsx';

/** docs/product/application.md#bonus-progress */
export function BonusSection() {
  const hidden = useChallengesHidden();
  return (
    <SettingsSection title={t`Bonus Progress`}>
      <div id="challenges" className="settings-item flex items-center gap-2">
        <Button size="small" aria-expanded={!hidden} onClick={() => hideChallenges(!hidden)}>
          {hidden ? t`Show Challenges` : t`Hide Challenges`}
        </Button>
        <HelpLink about="bonus challenges" topic="bonuses" />
      </div>
      {!hidden && <Challenges />}
      <ReferralRewards />
    </SettingsSection>
  );
}

function Challenges() {
  const progress = useProgress();
  const usage = useCharacters();
  const signupDate = useUser()?.signup_date;
  if (progress === null || usage === null) return null;
  if (progress === undefined || usage === undefined) {
    return (
      <div role="status" aria-label={t`Loading your bonuses`} className="flex flex-col gap-2">
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-1.5 w-full" />
        <Skeleton className="h-6 w-64" />
      </div>
    );
  }
  const { earned, total, percent, freeThousands, completionOpen } = bonusTotals(
    progress,
    usage.referral_count,
  );
  const heavyUse = progress.completed_actions.includes('use_500k_chars');
  const usedThousands = Math.floor(Math.min(usage.total_characters, heavyUseCharacters) / 1_000);
  const running = signupDate !== undefined && mayUse500k(signupDate, Date.now());
  return (
    <>
      <div className="flex flex-col gap-2">
        <p>
          <Trans>
            {earned} of {total} bonuses earned
          </Trans>
        </p>
        <Progress label={t`Bonuses earned`} value={percent} />
        <p className="text-soft">
          <Trans>Total free characters earned: +{freeThousands}k</Trans>
        </p>
      </div>
      {!heavyUse && running && (
        <div className="flex flex-col gap-2">
          <p>
            <Trans>Use 500k characters in first 30 days: {usedThousands}k / 500k</Trans>
          </p>
          <Progress label={t`Characters of the 500k challenge`} value={share500k(usage.total_characters)} />
        </div>
      )}
      {completionOpen && (
        <p className="font-semibold">
          <Trans>🎉 {formatBonus(completionBonus.characters)} completion bonus available!</Trans>
        </p>
      )}
    </>
  );
}
