import { screenText } from '@earmark/contract/pages/screen-text';
import { type SettingsGroup, settingsGroups } from '@earmark/contract/pages/settings-groups';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, House } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { translate } from '../../lib/language/i18n.ts';
import { PageTitle } from '../../lib/page-title.tsx';
import { paths } from '../../lib/paths.ts';
import { useServices } from '../../lib/services.tsx';
import { useBreakpoint } from '../../lib/use-breakpoint.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { GroupIndex, GroupRail } from './group-links.tsx';
import { GroupPanel } from './group-panel.tsx';
import { groupPath, useGroups } from './groups.ts';
import { settingsEntries } from './settings-entries.ts';
import { SettingsResults } from './settings-results.tsx';
import { useShownSetting } from './use-shown-setting.ts';

/** Milliseconds without typing after which the results change; nothing is requested. */
const searchDelayMs = 100;

/**
 * docs/product/application.md#settings One group at a time beside the list of groups; a phone shows either the list or
 * a group.
 */
export function SettingsScreen() {
  const { tracker } = useServices();
  const { pathname, hash } = useLocation();
  const mobile = useBreakpoint() === 'mobile';
  const groups = useGroups();
  useEffect(() => tracker.track('Settings opened'), [tracker]);
  const inAddress = groupIn(pathname);
  const named = settingsEntries.find(({ id }) => `#${id}` === hash);
  if (inAddress === null && named) return <Navigate replace to={groupPath(named.group, named.id)} />;
  const group = groups.find(({ name }) => name === inAddress) ?? null;
  if (inAddress !== null && group === null) return <Navigate replace to={paths.settings} />;
  return (
    <div className="mx-auto max-w-270">
      <PageTitle>{group ? t`${group.title} - Settings` : t`Settings`}</PageTitle>
      {mobile && group ? (
        <>
          <h1 className="sr-only">{t`Settings`}</h1>
          <Link
            to={paths.settings}
            className="-ms-1 inline-flex min-h-11 items-center gap-1 font-semibold text-soft no-underline"
          >
            <Trans>
              <ChevronLeft size={20} aria-hidden="true" />
              All settings
            </Trans>
          </Link>
          <OpenGroup name={group.name} />
        </>
      ) : (
        <>
          <div className="flex items-start justify-between gap-4 pb-6">
            <div>
              <h1 className="font-semibold font-serif text-2xl">{t`Settings`}</h1>
              <p className="text-soft">{translate(screenText.settingsLead)}</p>
            </div>
            <ButtonLink to={paths.add} icon={<House size={18} aria-hidden="true" />}>{t`Home`}</ButtonLink>
          </div>
          {/* Another group closes the results of a search. */}
          <Groups key={inAddress ?? ''} group={group?.name ?? null} mobile={mobile} />
        </>
      )}
    </div>
  );
}

function Groups({ group, mobile }: { group: SettingsGroup | null; mobile: boolean }) {
  const [query, setQuery] = useState('');
  const search = (
    <SearchInput label={t`Search settings`} value={query} delay={searchDelayMs} onSearch={setQuery} />
  );
  if (mobile)
    return (
      <div className="flex flex-col gap-4">
        {search}
        {query === '' ? <GroupIndex /> : <SettingsResults query={query} />}
      </div>
    );
  const open = group ?? settingsGroups[0];
  return (
    <div className="grid grid-cols-[248px_minmax(0,1fr)] items-start gap-x-10 desktop:gap-x-13">
      <div className="sticky top-4 flex flex-col gap-3">
        {search}
        <GroupRail current={query === '' ? open : null} />
      </div>
      {query === '' ? <OpenGroup name={open} /> : <SettingsResults query={query} />}
    </div>
  );
}

function OpenGroup({ name }: { name: SettingsGroup }) {
  const panel = useRef<HTMLDivElement>(null);
  useShownSetting(panel, useLocation().hash.slice(1));
  return (
    <div ref={panel} data-group={name} className="min-w-0 pt-1">
      <GroupPanel name={name} />
    </div>
  );
}

/** The group that the path names; null for the settings themselves. */
function groupIn(pathname: string): SettingsGroup | null {
  const part = pathname.toLowerCase().split('/')[2];
  return settingsGroups.find((name) => name === part) ?? null;
}
