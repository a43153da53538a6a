import { LogOut } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { usePortalUrl } from '../../lib/user/portal.ts';
import { usePlan, useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useUpgrade } from '../plan/index.ts';
import { BuyCharacters } from '../purchase/index.ts';
import { PlanLine } from '../subscription/index.ts';
import { DeleteAccount } from './delete-account.tsx';
import { SettingsSection } from './settings-section.tsx';
import { ConversionCount, hasUsage, UsageBar } from './usage-bar.tsx';

/** docs/product/application.md#settings Links to payments are shown only if something is sold. */
export function AccountSection() {
  const { session, billing } = useServices();
  const user = useUser();
  const isPro = usePlan()?.isPro;
  const portalUrl = usePortalUrl();
  const upgrade = useUpgrade('button');
  const { hd = false, sd = false } = user?.subscriptions ?? {};
  return (
    <SettingsSection title={billing ? 'Account & Billing' : 'Account'}>
      {billing && (
        <>
          <PlanLine />
          <UsageBar />
          <ConversionCount />
        </>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {billing && user && hasUsage(user) && <BuyCharacters />}
        {(hd || sd) && <ButtonLink to={paths.subscribe}>Buy Credits</ButtonLink>}
        {portalUrl !== null ? (
          <Button onClick={() => billing?.goTo(portalUrl)}>Manage Billing</Button>
        ) : (
          billing && isPro === false && <Button onClick={upgrade}>Upgrade Account</Button>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button icon={<LogOut size={18} aria-hidden="true" />} onClick={() => void session.logOut()}>
          Log Out
        </Button>
        <DeleteAccount />
      </div>
    </SettingsSection>
  );
}
