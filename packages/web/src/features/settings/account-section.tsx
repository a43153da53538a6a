import { t } from '@lingui/core/macro';
import { CircleArrowUp, Coins, CreditCard, LogOut } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { usePortalUrl } from '../../lib/user/portal.ts';
import { usePlan, useUser } from '../../lib/user/user-query.ts';
import { useUpgrade } from '../plan/index.ts';
import { BuyCharacters } from '../purchase/index.ts';
import { PlanLine } from '../subscription/index.ts';
import { RowButton, RowLink } from './settings-row.tsx';
import { SettingsList, SettingsSection } from './settings-section.tsx';
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
    <SettingsSection title={billing ? t`Account & Billing` : t`Account`}>
      {billing && (
        <div id="usage" className="settings-item flex flex-col gap-5">
          <PlanLine />
          <UsageBar />
          <ConversionCount />
          {user && hasUsage(user) && (
            <div>
              <BuyCharacters />
            </div>
          )}
        </div>
      )}
      <SettingsList>
        {(hd || sd) && <RowLink id="buy-credits" to={paths.subscribe} icon={<Coins size={20} />} />}
        {portalUrl !== null ? (
          <RowButton id="payments" icon={<CreditCard size={20} />} onClick={() => billing?.goTo(portalUrl)} />
        ) : (
          billing &&
          isPro === false && (
            <RowButton
              id="payments"
              label={t`Upgrade Account`}
              icon={<CircleArrowUp size={20} />}
              onClick={upgrade}
            />
          )
        )}
        <RowButton id="log-out" icon={<LogOut size={20} />} onClick={() => void session.logOut()} />
      </SettingsList>
    </SettingsSection>
  );
}
