import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, LogOut } from 'lucide-react';
import { formatCount } from '../../lib/format-count.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { usePortalUrl } from '../../lib/user/portal.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { Button, ButtonLink, buttonClass } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { BuyCharacters } from '../purchase/index.ts';

/**
 * Remaining purchased hours and characters, and where to buy more: docs/product/application.md#account-page.
 */
export function AccountScreen() {
  const { session, billing } = useServices();
  const user = useUser();
  const portalUrl = usePortalUrl();
  const { hd = false, sd = false } = user?.subscriptions ?? {};
  return (
    <div className="mx-auto flex max-w-120 flex-col gap-6">
      <PageTitle>{t`Account`}</PageTitle>
      <h1 className="font-semibold font-serif text-2xl">{t`Account`}</h1>
      {user === undefined ? (
        <div role="status" aria-label={t`Loading your account`} className="flex flex-col gap-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-6 w-64" />
        </div>
      ) : (
        <ul className="flex flex-col gap-2 text-lg tabular-nums">
          <li>
            <Trans>{user.credits_hd} HD hours</Trans>
          </li>
          <li>
            <Trans>{user.credits_sd} SD hours</Trans>
          </li>
          <li>
            <Trans>{formatCount(user.extra_credits)} additional characters available</Trans>
          </li>
        </ul>
      )}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {billing && user && user.customer_id !== null && <BuyCharacters />}
        {(hd || sd) && <ButtonLink to={paths.subscribe}>{t`Buy Credits`}</ButtonLink>}
        {portalUrl !== null && <a href={portalUrl} className={buttonClass()}>{t`Manage Billing`}</a>}
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.add} icon={<ArrowLeft size={18} aria-hidden="true" />}>{t`Go Back`}</ButtonLink>
        <Button
          icon={<LogOut size={18} aria-hidden="true" />}
          onClick={() => void session.logOut()}
        >{t`Log Out`}</Button>
      </div>
    </div>
  );
}
