import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { usePortalUrl } from '../../lib/user/portal.ts';
import { useUser } from '../../lib/user/user-query.ts';

/** What was pressed: a button leads to the plans, a dialog to the portal where there is one. */
export type UpgradeFrom = 'button' | 'dialog';

/**
 * The upgrade action (docs/product/plans-and-billing.md#upgrade-action). Whoever has paid before takes their plan up
 * again; where that leads nowhere, as for everybody else, the plans are shown.
 */
export function useUpgrade(from: UpgradeFrom): () => void {
  const { billing } = useServices();
  const navigate = useNavigate();
  const user = useUser();
  const portalUrl = usePortalUrl();
  const asking = useRef(false);
  const choosePlan = () => void navigate(paths.chooseVoice);
  const lapsed =
    user !== undefined &&
    user.customer_id !== null &&
    user.subscriptions.raw_subscriptions[0]?.plan.id === undefined;
  if (billing !== undefined && lapsed) {
    return () => {
      // Each asking ends the checkout that was opened before.
      if (asking.current) return;
      asking.current = true;
      void billing
        .reactivationUrl()
        .then(
          (url) => (url === null ? choosePlan() : billing.goTo(url)),
          () => choosePlan(),
        )
        .finally(() => {
          asking.current = false;
        });
    };
  }
  if (billing !== undefined && from === 'dialog' && portalUrl !== null) return () => billing.goTo(portalUrl);
  return choosePlan;
}
