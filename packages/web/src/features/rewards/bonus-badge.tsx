import { type BonusAction, bonusTable } from '@earmark/contract/rewards/bonus-table';
import { t } from '@lingui/core/macro';
import { formatBonus } from '../../lib/format-characters.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useOpenChallenge } from './progress-query.ts';

export { ClaimBonus } from './claim-bonus.tsx';

/** The bonus of an action that is not done yet. `corner` puts it on the edge of a button. */
export function BonusBadge({ action, corner = false }: { action: BonusAction; corner?: boolean }) {
  if (!useOpenChallenge(action)) return null;
  return (
    <span
      className={`inline-flex min-h-5 items-center whitespace-nowrap rounded-full bg-accent-wash px-1.5 font-semibold text-ink text-sm leading-5 ${
        corner ? 'pointer-events-none absolute -top-1 -end-1 max-desktop:hidden' : ''
      }`}
    >
      {formatBonus(bonusTable[action].characters)}
      <VisuallyHidden> {t`bonus characters`}</VisuallyHidden>
    </span>
  );
}
