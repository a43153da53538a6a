import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronRight, Highlighter, LogOut, Podcast, RefreshCw, Settings, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { themeChoices, useTheme } from '../../lib/theme.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { Select } from '../../ui/select.tsx';
import { reloadFresh } from '../service-worker.ts';
import { ModeRow } from './mode-row.tsx';

const row =
  'flex min-h-14 w-full items-center gap-4 border-line border-b py-2 text-start font-semibold no-underline';

/** The mobile settings: docs/product/application.md#main-screen. */
export function MobileSettings() {
  const { session, site } = useServices();
  const state = useSession();
  const user = useUser();
  const [theme, setTheme] = useTheme();
  return (
    <>
      <PageTitle>{t`Settings`}</PageTitle>
      <ModeRow mobile title={t`Other`} />
      {state.status === 'signed-in' && <p className="truncate pb-2 text-soft">{state.email}</p>}
      {user === undefined ? (
        // Reserves its place, so that nothing moves under the thumb.
        <div className={row} aria-hidden="true" />
      ) : (
        <RowLink
          to={withQuery(paths.podcastSetup, { feed_url: user.feed_url })}
          icon={<Podcast size={20} />}
        >{t`Connect Podcast App`}</RowLink>
      )}
      <RowLink to={paths.highlights} icon={<Highlighter size={20} />}>{t`Highlights`}</RowLink>
      <RowLink to={paths.settings} icon={<Settings size={20} />}>{t`Settings`}</RowLink>
      {user?.is_owner === true && (
        <RowLink to={paths.owner} icon={<Wrench size={20} />}>{t`Owner's pages`}</RowLink>
      )}
      <button type="button" className={row} onClick={() => void session.logOut()}>
        <Trans>
          <LogOut size={20} aria-hidden="true" className="text-soft" />
          Log Out
        </Trans>
      </button>
      <button type="button" className={row} onClick={() => void reloadFresh()}>
        <Trans>
          <RefreshCw size={20} aria-hidden="true" className="text-soft" />
          Click here to refresh
        </Trans>
      </button>
      <Select className="mt-6" label={t`Theme`} value={theme} options={themeChoices} onChange={setTheme} />
      <p className="pt-8 text-center text-sm text-soft">
        {site.brand.name} {site.version}
      </p>
    </>
  );
}

function RowLink({ to, icon, children }: { to: string; icon: ReactNode; children: ReactNode }) {
  return (
    <Link to={to} className={row}>
      <span aria-hidden="true" className="text-soft">
        {icon}
      </span>
      <span className="flex-1">{children}</span>
      <ChevronRight size={20} aria-hidden="true" className="text-soft" />
    </Link>
  );
}
