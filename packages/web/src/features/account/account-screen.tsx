import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ArrowLeft, LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
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
    <div className="mx-auto max-w-160">
      <PageTitle>{t`Account`}</PageTitle>
      <h1 className="font-semibold font-serif text-2xl">{t`Account`}</h1>
      {user === undefined ? (
        <div role="status" aria-label={t`Loading your account`}>
          <Skeleton className="mt-1 h-6 w-64" />
          <Skeleton className="mt-6 h-50 w-full tablet:h-25" />
        </div>
      ) : (
        <>
          <p className="mt-1 min-h-6 truncate text-soft">{user.email}</p>
          <ul className="mt-6 divide-y divide-line rounded-corner border border-line bg-raised tablet:flex tablet:divide-x tablet:divide-y-0">
            {(hd || user.credits_hd > 0) && (
              <Balance>
                <Trans>
                  <Figure>{user.credits_hd}</Figure> HD hours
                </Trans>
              </Balance>
            )}
            {(sd || user.credits_sd > 0) && (
              <Balance>
                <Trans>
                  <Figure>{user.credits_sd}</Figure> SD hours
                </Trans>
              </Balance>
            )}
            <Balance>
              <Trans>
                <Figure>{formatCount(user.extra_credits)}</Figure> additional characters available
              </Trans>
            </Balance>
          </ul>
        </>
      )}
      <div className="mt-6 flex flex-wrap gap-3 empty:hidden">
        {billing && user && user.customer_id !== null && <BuyCharacters />}
        {(hd || sd) && <ButtonLink to={paths.subscribe}>{t`Buy Credits`}</ButtonLink>}
        {portalUrl !== null && <a href={portalUrl} className={buttonClass()}>{t`Manage Billing`}</a>}
      </div>
      <div className="mt-8 flex flex-wrap justify-between gap-3 border-line border-t pt-6">
        <ButtonLink to={paths.add} icon={<ArrowLeft size={18} aria-hidden="true" />}>{t`Go Back`}</ButtonLink>
        <Button
          kind="quiet"
          icon={<LogOut size={18} aria-hidden="true" />}
          onClick={() => void session.logOut()}
        >{t`Log Out`}</Button>
      </div>
    </div>
  );
}

const Balance = ({ children }: { children: ReactNode }) => (
  <li className="px-5 py-4 text-soft tablet:flex-auto">{children}</li>
);

/** The number of a sentence, in large type above the rest; on a phone in front of it. */
const Figure = ({ children }: { children: ReactNode }) => (
  <span className="me-1 font-semibold font-serif text-2xl text-ink tabular-nums tablet:block">
    {children}
  </span>
);
