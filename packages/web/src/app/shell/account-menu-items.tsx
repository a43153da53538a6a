import { t } from '@lingui/core/macro';
import { Highlighter, LogOut, Monitor, Moon, Podcast, Settings, Sun, Wrench } from 'lucide-react';
import { paths, withQuery } from '../../lib/paths.ts';
import { useServices, useSession } from '../../lib/services.tsx';
import { themeChoices, useTheme } from '../../lib/theme.ts';
import { useUser } from '../../lib/user/user-query.ts';
import { MenuChoices, MenuItem, MenuLine, MenuLink, MenuNote } from '../../ui/menu.tsx';

const themeIcons = { system: <Monitor size={18} />, light: <Sun size={18} />, dark: <Moon size={18} /> };

/** What the account menu offers. */
export function AccountMenuItems() {
  const { session } = useServices();
  const state = useSession();
  const user = useUser();
  const feedUrl = user?.feed_url;
  const [theme, setTheme] = useTheme();
  return (
    <>
      {state.status === 'signed-in' && <MenuNote>{state.email}</MenuNote>}
      {feedUrl !== undefined && (
        <MenuLink
          icon={<Podcast size={18} />}
          to={withQuery(paths.podcastSetup, { feed_url: feedUrl })}
        >{t`Connect Podcast App`}</MenuLink>
      )}
      <MenuLink icon={<Highlighter size={18} />} to={paths.highlights}>{t`Highlights`}</MenuLink>
      <MenuLink icon={<Settings size={18} />} to={paths.settings}>{t`Settings`}</MenuLink>
      {user?.is_owner === true && (
        <MenuLink icon={<Wrench size={18} />} to={paths.owner}>{t`Owner's pages`}</MenuLink>
      )}
      <MenuLine />
      <MenuChoices
        label={t`Theme`}
        value={theme}
        onChange={setTheme}
        options={themeChoices.map((choice) => ({ ...choice, icon: themeIcons[choice.value] }))}
      />
      <MenuLine />
      <MenuItem icon={<LogOut size={18} />} onSelect={() => void session.logOut()}>{t`Log Out`}</MenuItem>
    </>
  );
}
