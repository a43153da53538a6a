import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { usePortalUrl } from '../../lib/user/portal.ts';
import { useUser } from '../../lib/user/user-query.ts';

/** The element that was pressed: a button opens the plans, a dialog the portal if there is one. */
export type UpgradeFrom = 'button' | 'dialog';

/**
 * Returns the upgrade action (docs/product/plans-and-billing.md#upgrade-action). For users who have paid
 * before it renews their plan; if that fails, and for everybody else, it opens the plans.
 */
export function useUpgrade(from: UpgradeFrom): () => void {
  const { billing } = useServices();
  const navigate = useNavigate();
  const user = useUser();
  const portalUrl = usePortalUrl();
  const isRequesting = useRef(false);
  const choosePlan = () => void navigate(paths.chooseVoice);
  const lapsed =
    user !== undefined &&
    user.customer_id !== null &&
    user.subscriptions.raw_subscriptions[0]?.plan.id === undefined;
  if (billing !== undefined && lapsed) {
    return () => {
      // Each call ends the checkout that was opened before.
      if (isRequesting.current) return;
      isRequesting.current = true;
      void billing
        .reactivationUrl()
        .then(
          (url) => (url === null ? choosePlan() : billing.goTo(url)),
          () => choosePlan(),
        )
        .finally(() => {
          isRequesting.current = false;
        });
    };
  }
  if (billing !== undefined && from === 'dialog' && portalUrl !== null) return () => billing.goTo(portalUrl);
  return choosePlan;
}
