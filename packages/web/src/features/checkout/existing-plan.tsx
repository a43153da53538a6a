import { t } from '@lingui/core/macro';
import { useEffect, useRef } from 'react';
import { removeFlag } from '../../lib/local-flags.ts';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { usePortalUrl } from '../../lib/user/portal.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';

/**
 * Shown to users who have lifetime access, or a plan, which they change in the portal. Users who already had it on arrival are
 * redirected there; users who got it while the form was open, for example in another tab, see a message.
 */
export function ExistingPlan({ leave, onward = paths.add }: { leave: boolean; onward?: string }) {
  const { billing } = useServices();
  const portalUrl = usePortalUrl();
  const hasLifetimeAccess = (useUser()?.vip_id ?? null) !== null;
  const redirected = useRef(false);
  useEffect(() => removeFlag('lastSetupIntentId'), []);
  useEffect(() => {
    if (!leave || redirected.current || portalUrl === null) return;
    redirected.current = true;
    billing?.goTo(portalUrl);
  }, [leave, portalUrl, billing]);
  if (hasLifetimeAccess) {
    return (
      <section role="status" className="flex flex-col items-start gap-4">
        <h2 className="font-semibold text-lg">{t`You have lifetime access`}</h2>
        <p className="text-soft">{t`There is nothing to pay. Nothing was charged here.`}</p>
        <ButtonLink kind="primary" to={onward}>{t`Continue to App`}</ButtonLink>
      </section>
    );
  }
  return (
    <section role="status" className="flex flex-col items-start gap-4">
      <h2 className="font-semibold text-lg">{t`You already have a plan`}</h2>
      <p className="text-soft">{t`You can change it under Manage Billing. Nothing was charged here.`}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink kind="primary" to={onward}>{t`Continue to App`}</ButtonLink>
        {portalUrl !== null && <Button onClick={() => billing?.goTo(portalUrl)}>{t`Manage Billing`}</Button>}
      </div>
    </section>
  );
}
