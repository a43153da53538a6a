import { Link } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { usePlan } from '../../lib/user/user-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

const UPGRADE_HINT = 'Upgrade to pro to get premium voices, other languages, and more!';
const TRIAL_HINT = 'Start your 7-day free trial today!';

/** C2.4: the plan next to the logo. What leads to a screen that this installation lacks does not show. */
export function PlanBadge() {
  const plan = usePlan();
  const { hasScreen } = useServices();
  if (plan === undefined) return null;
  if (plan.badge === 'PRO') return <Badge kind="strong">PRO</Badge>;
  if (!hasScreen(paths.chooseVoice)) return null;
  return (
    <Tooltip text={plan.badge === 'UPGRADE' ? UPGRADE_HINT : TRIAL_HINT} side="bottom" describe>
      <Link to={paths.chooseVoice} className="inline-flex min-h-11 items-center no-underline">
        <Badge>{plan.badge}</Badge>
      </Link>
    </Tooltip>
  );
}
