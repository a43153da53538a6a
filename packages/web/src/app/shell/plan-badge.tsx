import { t } from '@lingui/core/macro';
import { Link } from 'react-router';
import { useUpgrade } from '../../features/plan/index.ts';
import { paths } from '../../lib/paths.ts';
import { useIsService, useServices } from '../../lib/services.tsx';
import { usePortalUrl } from '../../lib/user/portal.ts';
import { usePlan } from '../../lib/user/user-query.ts';
import { Badge } from '../../ui/badge.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';

const upgradeHint = (premium: boolean | undefined): string =>
  premium
    ? t`Upgrade to pro to get premium voices, other languages, and more!`
    : t`Upgrade to pro to get other languages and more!`;
const trialHint = t`Start your 7-day free trial today!`;
const target = 'inline-flex min-h-11 items-center rounded-corner no-underline';

/** The plan next to the logo: docs/product/application.md#plan-badge. */
export function PlanBadge() {
  const plan = usePlan();
  const isService = useIsService();
  switch (isService ? plan?.badge : null) {
    case 'PRO':
      return <Badge kind="strong">{t`PRO`}</Badge>;
    case 'UPGRADE':
      return plan?.isPaid ? <PortalBadge /> : <UpgradeBadge />;
    case 'START TRIAL':
      return <TrialBadge />;
    default:
      return null;
  }
}

const TrialBadge = () => <ActionBadge label={t`START TRIAL`} hint={trialHint} />;

/** Runs the upgrade action: docs/product/plans-and-billing.md#upgrade-action. */
function ActionBadge({ label, hint }: { label: string; hint: string }) {
  const upgrade = useUpgrade('button');
  return (
    <Tooltip text={hint} side="bottom" describe>
      <Link
        to={paths.chooseVoice}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          upgrade();
        }}
        className={target}
      >
        <Badge>{label}</Badge>
      </Link>
    </Tooltip>
  );
}

/** For a user without a plan who had a trial. */
function UpgradeBadge() {
  const { site } = useServices();
  return <ActionBadge label={t`UPGRADE`} hint={upgradeHint(site.voices?.premium)} />;
}

/** Opens the billing portal; does nothing while its address is not known. */
function PortalBadge() {
  const { billing, site } = useServices();
  const portalUrl = usePortalUrl();
  return (
    <Tooltip text={upgradeHint(site.voices?.premium)} side="bottom" describe>
      <button
        type="button"
        aria-disabled={portalUrl === null || undefined}
        onClick={() => portalUrl !== null && billing?.goTo(portalUrl)}
        className={target}
      >
        <Badge>{t`UPGRADE`}</Badge>
      </button>
    </Tooltip>
  );
}
