import { completionBonus, heavyUseCharacters } from '@earmark/contract/rewards/bonus-table';
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
    <SettingsSection title="Bonus Progress">
      <div id="challenges" className="settings-item flex items-center gap-2">
        <Button size="small" aria-expanded={!hidden} onClick={() => hideChallenges(!hidden)}>
          {hidden ? 'Show Challenges' : 'Hide Challenges'}
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
      <div role="status" aria-label="Loading your bonuses" className="flex flex-col gap-2">
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
          {earned} of {total} bonuses earned
        </p>
        <Progress label="Bonuses earned" value={percent} />
        <p className="text-soft">Total free characters earned: +{freeThousands}k</p>
      </div>
      {!heavyUse && running && (
        <div className="flex flex-col gap-2">
          <p>Use 500k characters in first 30 days: {usedThousands}k / 500k</p>
          <Progress label="Characters of the 500k challenge" value={share500k(usage.total_characters)} />
        </div>
      )}
      {completionOpen && (
        <p className="font-semibold">
          🎉 {formatBonus(completionBonus.characters)} completion bonus available!
        </p>
      )}
    </>
  );
}
